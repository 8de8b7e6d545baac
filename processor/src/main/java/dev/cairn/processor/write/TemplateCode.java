package dev.cairn.processor.write;

import dev.cairn.processor.model.Template;

/** Expressions that fill templates from the arguments of a method. */
final class TemplateCode {

  static Code of(Template template, ParameterNames names) {
    Code code = new Code();
    boolean first = true;
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Text text) {
        code.add(first ? "$S" : " + $S", text.text());
      } else if (part instanceof Template.Placeholder placeholder) {
        // The empty text makes the whole a concatenation, also of two numbers.
        code.add(first ? "$S + $L" : " + $L", arguments(first, names.of(placeholder.parameter())));
      }
      first = false;
    }
    return code;
  }

  /** Calls that hand the parts to the runtime, which makes a text of them when it needs one. */
  static Code parts(Template template, ParameterNames names) {
    Code code = new Code();
    for (Template.Part part : template.parts()) {
      if (part instanceof Template.Text text) {
        code.add("$Z.literal($S)", text.text());
      } else if (part instanceof Template.Placeholder placeholder) {
        code.add("$Z.argument($L)", names.of(placeholder.parameter()));
      }
    }
    return code;
  }

  static boolean hasPlaceholders(Template template) {
    return !template.placeholders().isEmpty();
  }

  private static Object[] arguments(boolean first, String parameter) {
    return first ? new Object[] {"", parameter} : new Object[] {parameter};
  }

  private TemplateCode() {}
}
