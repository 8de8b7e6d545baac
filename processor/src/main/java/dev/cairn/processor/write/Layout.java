package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.List;

/** Breaks calls that are too long for a line as people would: an argument a line. */
final class Layout {

  /** The room before and after the call in a constant's initializer. */
  private static final int AROUND = 8;

  /** A call of a static method; its first line is already indented. */
  static CodeBlock call(ClassName type, String method, List<CodeBlock> arguments) {
    CodeBlock line =
        CodeBlock.of(
            "$T.$L($L)", type, method, arguments.stream().collect(CodeBlock.joining(",$W")));
    if (fits(line.toString(), SourceText.LINE - AROUND)) return line;
    CodeBlock.Builder lines = CodeBlock.builder().add("$T.$L($>$>$>$>", type, method);
    lines.add(
        arguments.stream()
            .map(argument -> CodeBlock.of("\n$L", argument))
            .collect(CodeBlock.joining(",")));
    return lines.add(")$<$<$<$<").build();
  }

  /** A link of a chain of calls, whose argument may be a chain itself. */
  static CodeBlock link(String method, CodeBlock argument) {
    return isChain(argument.toString())
        ? CodeBlock.of("\n.$L($>$>\n$L)$<$<", method, argument)
        : CodeBlock.of("\n.$L($L)", method, argument);
  }

  /** The value of a constant: on the line of its name, or on the next one. */
  static CodeBlock initializer(TypeName type, String name, CodeBlock value) {
    CodeBlock line = CodeBlock.of("  static final $T $L = $L;", type, name, value);
    return fits(line.toString(), SourceText.LINE) ? value : CodeBlock.of("\n$>$>$L$<$<", value);
  }

  /** Whether code is no chain of calls, and short enough for a line. */
  private static boolean fits(String code, int width) {
    return !isChain(code) && width(code) <= width;
  }

  /** Whether some line goes on with a chain of calls. */
  private static boolean isChain(String code) {
    for (int end = code.indexOf('\n'); end >= 0; end = code.indexOf('\n', end + 1)) {
      int next = afterBlanks(code, end + 1);
      if (next < code.length() && code.charAt(next) == '.') return true;
    }
    return false;
  }

  private static int afterBlanks(String code, int from) {
    int at = from;
    while (at < code.length() && code.charAt(at) == ' ') at++;
    return at;
  }

  /**
   * The width of code when it is on one line. Blocks show classes with their packages, which
   * imports will take away.
   */
  private static int width(String code) {
    int width = 0;
    boolean inName = false;
    for (int at = 0; at < code.length(); at++, width++) {
      if (!inName) at = afterPackages(code, at);
      inName = isPartOfName(code.charAt(at));
      if (code.charAt(at) == '\n') at = afterBlanks(code, at + 1) - 1;
    }
    return width;
  }

  /** The place of the class in a qualified name that begins here; here, if none does. */
  private static int afterPackages(String code, int begin) {
    int found = begin;
    int at = begin;
    while (at < code.length() && isIn(code.charAt(at), 'a', 'z')) {
      while (at < code.length() && isPartOfName(code.charAt(at))) at++;
      if (at + 1 >= code.length() || code.charAt(at) != '.') break;
      at++;
      if (isIn(code.charAt(at), 'A', 'Z')) found = at;
    }
    return found;
  }

  private static boolean isPartOfName(char c) {
    return isIn(c, 'a', 'z') || isIn(c, 'A', 'Z') || isIn(c, '0', '9') || c == '_';
  }

  private static boolean isIn(char c, char first, char last) {
    return first <= c && c <= last;
  }

  private Layout() {}
}
