package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class PatternWorkflow {
  @Workflow
  public String describe(String text) {
    Object parsed = parse(text);
    if (parsed instanceof Integer number && number > 10) return "big " + number;
    if (parsed instanceof String string && !string.isEmpty()) return show(string);
    return parsed == null ? "nothing" : parsed.getClass().getSimpleName();
  }

  private static Object parse(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return text;
    }
  }

  @Step protected String show(String text) { return text; }
}
