package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import dev.cairn.processor.model.Template;

/** Expressions that fill templates from the arguments of a method. */
final class TemplateCode {

  static CodeBlock of(Template template) {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean first = true;
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Text text) {
        code.add(first ? "$S" : " + $S", text.text());
      } else if (part instanceof Template.Placeholder placeholder) {
        // The empty text makes the whole a concatenation, also of two numbers.
        code.add(first ? "$S + $L" : " + $L", arguments(first, placeholder));
      }
      first = false;
    }
    return code.build();
  }

  /** The parts as separate arguments, which the runtime joins when it needs the text. */
  static CodeBlock parts(Template template) {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean first = true;
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Text text) {
        code.add(first ? "$S" : ",$W$S", text.text());
      } else if (part instanceof Template.Placeholder placeholder) {
        // The empty text keeps an argument that is an array from being taken for all parts.
        code.add(first ? "$S,$W$L" : ",$W$L", arguments(first, placeholder));
      }
      first = false;
    }
    return code.build();
  }

  static boolean hasPlaceholders(Template template) {
    return !template.placeholders().isEmpty();
  }

  private static Object[] arguments(boolean first, Template.Placeholder placeholder) {
    return first
        ? new Object[] {"", placeholder.parameter()}
        : new Object[] {placeholder.parameter()};
  }

  private TemplateCode() {}
}
