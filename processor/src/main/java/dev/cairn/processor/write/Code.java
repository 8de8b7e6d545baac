package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;

/**
 * A piece of source text in which classes are not named yet: their names depend on the imports of
 * the whole file. Formats have these signs, of which the first four take an argument each; a number
 * says which one, as in {@code $1T}:
 *
 * <ul>
 *   <li>{@code $L}: text, or other code
 *   <li>{@code $S}: a string literal
 *   <li>{@code $T}: a type
 *   <li>{@code $C}: a class that a static member is taken from
 *   <li>{@code $W}: a space, or the end of a line that would become too long
 *   <li>{@code $Z}: nothing, or the end of such a line
 *   <li>{@code $>}, {@code $<}: the lines from here on are indented more, or less
 * </ul>
 */
final class Code {

  /** The signs without an argument. */
  enum Sign {
    SPACE,
    BREAK,
    INDENT,
    UNINDENT
  }

  private static final HexFormat HEX = HexFormat.of();

  /** A class that a static member is taken from. */
  record Owner(ClassRef type) {}

  /** Texts, names of classes, owners and signs. */
  private final List<Object> parts = new ArrayList<>();

  static Code of(String format, Object... arguments) {
    return new Code().add(format, arguments);
  }

  /** All of them, with a format between each two. */
  static Code join(String separator, Collection<Code> all) {
    Code code = new Code();
    boolean first = true;
    for (Code each : all) {
      if (!first) code.add(separator);
      code.add(each);
      first = false;
    }
    return code;
  }

  List<Object> parts() {
    return parts;
  }

  Code add(Code other) {
    parts.addAll(other.parts);
    return this;
  }

  /** Adds a class where a type is expected. */
  void add(ClassRef type) {
    parts.add(type);
  }

  Code add(String format, Object... arguments) {
    int next = 0;
    int begin = 0;
    for (int at = format.indexOf('$'); at >= 0; at = format.indexOf('$', begin)) {
      if (at > begin) parts.add(format.substring(begin, at));
      char sign = format.charAt(++at);
      int number = -1;
      if ('1' <= sign && sign <= '9') {
        number = sign - '1';
        sign = format.charAt(++at);
      }
      switch (sign) {
        case 'W' -> parts.add(Sign.SPACE);
        case 'Z' -> parts.add(Sign.BREAK);
        case '>' -> parts.add(Sign.INDENT);
        case '<' -> parts.add(Sign.UNINDENT);
        default -> addArgument(sign, arguments[number < 0 ? next++ : number]);
      }
      begin = at + 1;
    }
    if (begin < format.length()) parts.add(format.substring(begin));
    return this;
  }

  private void addArgument(char sign, Object argument) {
    switch (sign) {
      case 'S' -> parts.add(quoted((String) argument));
      case 'C' -> parts.add(new Owner((ClassRef) argument));
      case 'T' -> {
        if (argument instanceof ClassRef name) parts.add(name);
        else new TypeCode(this).add((TypeRef) argument);
      }
      case 'L' -> {
        if (argument instanceof Code code) add(code);
        else if (!argument.toString().isEmpty()) parts.add(argument.toString());
      }
      default -> throw new IllegalArgumentException("there is no sign $" + sign);
    }
  }

  private static String quoted(String text) {
    StringBuilder literal = new StringBuilder(text.length() + 2).append('"');
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      switch (c) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\r' -> literal.append("\\r");
        case '\t' -> literal.append("\\t");
        default -> {
          if (Character.isISOControl(c)) literal.append("\\u00").append(HEX.toHexDigits((byte) c));
          else literal.append(c);
        }
      }
    }
    return literal.append('"').toString();
  }
}
