package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.protocol.JsonTrouble;
import java.util.Map;

/**
 * The errors for payloads that cannot be read. Messages and causes of exceptions end up in journals
 * and logs, which payloads have no business in: they tell the place and what was expected there.
 * They show the content only if the environment variable {@code CAIRN_SHOW_PAYLOADS} or the system
 * property {@code cairn.showPayloads} is {@code true}.
 */
final class Unreadable {
  private static final int EXCERPT = 80;
  private static final String KNOWN_IDS = "known type ids = [";
  private static final String ADVICE = "; CAIRN_SHOW_PAYLOADS=true shows the payload here";

  static PayloadException of(String type, String text, Throwable cause) {
    String what = "not a JSON " + type;
    if (isShown()) {
      return new PayloadException(what + ": " + excerpt(text) + ": " + message(cause), cause);
    }
    return new PayloadException(what + why(cause) + ADVICE, null);
  }

  /** Deeper than the thread's stack: nothing that a payload of reasonable form comes to. */
  static PayloadException tooDeep(String type) {
    return new PayloadException(
        "a value of " + type + " is nested too deeply for the stack of this thread", null);
  }

  private static boolean isShown() {
    return Boolean.getBoolean("cairn.showPayloads")
        || Boolean.parseBoolean(System.getenv("CAIRN_SHOW_PAYLOADS"));
  }

  private static String excerpt(String text) {
    return text.length() <= EXCERPT
        ? text
        : text.substring(0, Surrogates.cut(text, EXCERPT)) + "… (" + text.length() + " characters)";
  }

  private static String message(Throwable cause) {
    return cause instanceof JsonProcessingException e ? e.getOriginalMessage() : "" + cause;
  }

  /** Why it cannot be read, without anything of the payload; empty if that is not known. */
  private static String why(Throwable cause) {
    if (cause instanceof JsonProcessingException e) return ": " + reason(e);
    return cause instanceof UnfitNumberException e ? ": " + e.getMessage() : "";
  }

  private static String reason(JsonProcessingException e) {
    Throwable behind = e.getCause();
    if (e instanceof InputCoercionException number) return unfit(number, e);
    if (behind instanceof InputCoercionException number) return unfit(number, e);
    if (e instanceof StreamConstraintsException limit) return limit(limit) + place(e);
    if (behind instanceof StreamConstraintsException limit) return limit(limit) + place(e);
    if (e instanceof StreamReadException) return "no JSON" + place(e);
    Throwable thrown = e.getCause();
    if (e instanceof ValueInstantiationException made && thrown != null) {
      // What a constructor says when it refuses is up to whoever wrote it.
      return made.getType().getRawClass().getSimpleName()
          + " refuses it"
          + place(e)
          + ": "
          + thrown;
    }
    if (e instanceof InvalidTypeIdException id) return typeReason(id);
    if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
      return "no " + mismatch.getTargetType().getSimpleName() + place(e);
    }
    return e.getClass().getSimpleName() + place(e);
  }

  private static String unfit(InputCoercionException number, JsonProcessingException e) {
    return "a number that " + number.getTargetType().getSimpleName() + " cannot hold" + place(e);
  }

  private static String limit(StreamConstraintsException e) {
    String message = JsonTrouble.of(e).message();
    return message.startsWith("Number value length") ? LongNumbers.TOO_LONG : message;
  }

  private static String typeReason(InvalidTypeIdException e) {
    String type = e.getBaseType().getRawClass().getSimpleName();
    return e.getTypeId() == null
        ? "no property that tells which " + type + " it is" + place(e)
        : "no type that " + type + " permits" + place(e) + permitted(e);
  }

  /** The names that would be read, which Jackson has in its message alone. */
  private static String permitted(InvalidTypeIdException e) {
    String message = e.getOriginalMessage();
    int begin = message.indexOf(KNOWN_IDS);
    int end = message.indexOf(']', begin);
    if (begin < 0 || end < 0) return "";
    return ": one of " + message.substring(begin + KNOWN_IDS.length(), end);
  }

  private static String place(JsonProcessingException e) {
    StringBuilder place = new StringBuilder();
    if (e instanceof JsonMappingException mapping) {
      for (JsonMappingException.Reference step : mapping.getPath()) {
        if (step.getIndex() >= 0) place.append('[').append(step.getIndex()).append(']');
        // The keys of a map are part of the payload, unlike the fields of a class.
        else if (step.getFrom() instanceof Map || step.getFieldName() == null) place.append("[*]");
        else place.append('.').append(step.getFieldName());
      }
    }
    JsonLocation at = e.getLocation();
    String path = place.isEmpty() ? "" : " at " + place;
    return at == null
        ? path
        : path + " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
  }

  private Unreadable() {}
}
