package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.stream.Collectors;

abstract class TextBlockWorkflow {
  @Workflow
  public String letter(String name) {
    String text =
        """
        Dear %s,

        your number is %s (0x%x).
        """
            .formatted(name, number(), 255);
    String upper = text.lines().map(String::stripTrailing).collect(Collectors.joining("\n"));
    return send(upper.indent(2));
  }

  @Step protected String number() { return "7"; }
  @Step protected String send(String text) { return text; }
}
