package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks calls that are too long for a line as people would: an argument a line. */
final class Layout {

  /** The room before and after the call in a constant's initializer. */
  private static final int AROUND = 8;

  /** Blocks show classes with their packages, which imports will take away. */
  private static final Pattern PACKAGES = Pattern.compile("\\b(?:[a-z][A-Za-z0-9_]*\\.)+(?=[A-Z])");

  /** A line that goes on with a chain of calls. */
  private static final Pattern CHAIN = Pattern.compile("\n *\\.");

  private static final Pattern BREAK = Pattern.compile("\n *");

  /** A call of a static method; its first line is already indented. */
  static CodeBlock call(ClassName type, String method, List<CodeBlock> arguments) {
    CodeBlock line =
        CodeBlock.of(
            "$T.$L($L)", type, method, arguments.stream().collect(CodeBlock.joining(",$W")));
    if (!spansLines(arguments) && width(line) + AROUND <= SourceText.LINE) return line;
    CodeBlock.Builder lines = CodeBlock.builder().add("$T.$L($>$>$>$>", type, method);
    lines.add(
        arguments.stream()
            .map(argument -> CodeBlock.of("\n$L", argument))
            .collect(CodeBlock.joining(",")));
    return lines.add(")$<$<$<$<").build();
  }

  /** A link of a chain of calls, whose argument may be a chain itself. */
  static CodeBlock link(String method, CodeBlock argument) {
    return spansLines(List.of(argument))
        ? CodeBlock.of("\n.$L($>$>\n$L)$<$<", method, argument)
        : CodeBlock.of("\n.$L($L)", method, argument);
  }

  /** The value of a private constant: on the line of its name, or on the next one. */
  static CodeBlock initializer(TypeName type, String name, CodeBlock value) {
    CodeBlock line = CodeBlock.of("  private static final $T $L = $L;", type, name, value);
    return !spansLines(List.of(value)) && width(line) <= SourceText.LINE
        ? value
        : CodeBlock.of("\n$>$>$L$<$<", value);
  }

  private static boolean spansLines(List<CodeBlock> arguments) {
    return arguments.stream().anyMatch(argument -> CHAIN.matcher(argument.toString()).find());
  }

  private static int width(CodeBlock code) {
    String oneLine = BREAK.matcher(code.toString()).replaceAll(" ");
    return PACKAGES.matcher(oneLine).replaceAll("").length();
  }

  private Layout() {}
}
