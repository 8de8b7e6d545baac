package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.TypeRef;
import java.util.List;

/** Breaks calls that are too long for a line as people would: an argument a line. */
final class Layout {

  /** The room before the call in a constant's initializer. */
  private static final int BEFORE = 6;

  private int width;
  private boolean beginsLine;
  private boolean chain;

  private Layout() {}

  /** A call of a static method; its first line is already indented. */
  static Code call(ClassRef type, String method, List<Code> arguments) {
    Code line = Code.of("$C.$L($L)", type, method, Code.join(",$W", arguments));
    if (fits(line, SourceText.LINE - BEFORE)) return line;
    Code lines = Code.of("$C.$L($>$>$>$>\n", type, method);
    return lines.add(Code.join(",\n", arguments)).add(")$<$<$<$<");
  }

  /** A link of a chain of calls, whose argument may be a chain itself. */
  static Code link(String method, Code argument) {
    return of(argument).chain
        ? Code.of("\n.$L($>$>\n$L)$<$<", method, argument)
        : Code.of("\n.$L($L)", method, argument);
  }

  /** The value of a constant: on the line of its name, or on the next one. */
  static Code constant(TypeRef type, String name, Code value) {
    Code line = Code.of("static final $T $L = $L;\n", type, name, value);
    return fits(line, SourceText.LINE - 1)
        ? line
        : Code.of("static final $T $L =$>$>\n$L;$<$<\n", type, name, value);
  }

  /** Whether code is no chain of calls, and short enough for a line. */
  static boolean fits(Code code, int width) {
    Layout layout = of(code);
    return !layout.chain && layout.width <= width;
  }

  private static Layout of(Code code) {
    Layout layout = new Layout();
    for (Object part : code.parts()) {
      if (part instanceof String text) layout.measure(text);
      else if (part instanceof ClassRef type) layout.measure(type.nestedName());
      else if (part instanceof Code.Owner owner) layout.measure(owner.type().nestedName());
      else if (part == Code.Sign.SPACE) layout.width++;
    }
    return layout;
  }

  /** The width when all is on one line, and whether some line goes on with a chain of calls. */
  private void measure(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (beginsLine && c == ' ') continue;
      if (beginsLine && c == '.') chain = true;
      beginsLine = c == '\n';
      width++;
    }
  }
}
