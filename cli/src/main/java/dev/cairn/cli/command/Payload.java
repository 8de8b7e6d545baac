package dev.cairn.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.cli.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A payload as an argument: JSON, {@code @file} with JSON, or {@code -} for the standard input. */
final class Payload {
  static final String DESCRIPTION = "JSON, @FILE with JSON, or - for the standard input.";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  static @Nullable String read(Optional<String> argument) {
    if (argument.isEmpty()) return null;
    String text = argument.get();
    String where = "the argument";
    try {
      if (text.equals("-")) {
        where = "the standard input";
        text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
      } else if (text.startsWith("@")) {
        where = text.substring(1);
        text = Files.readString(Path.of(where));
      }
    } catch (IOException e) {
      throw Fault.unreadable(where, e);
    }
    return checked(text.strip(), where);
  }

  private static String checked(String text, String where) {
    try {
      if (JSON.readTree(text).isMissingNode()) {
        throw Fault.usage(where + " is empty; JSON is expected");
      }
      return text;
    } catch (JsonProcessingException e) {
      throw Fault.usage(
          where
              + " is no JSON: "
              + e.getOriginalMessage()
              + ". A text is written with quotes: '\"hello\"'");
    }
  }

  private Payload() {}
}
