package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;

abstract class BuilderWorkflow {
  static final class Mail {
    private String to = "";
    private final List<String> lines = new ArrayList<>();
    private static final Mail EMPTY = new Mail();
    static Mail to(String to) {
      Mail mail = new Mail();
      mail.to = to;
      return mail;
    }
    Mail line(String line) {
      lines.add(line);
      return this;
    }
    @Override public String toString() { return to + lines; }
  }

  @Workflow
  public String run(String to) {
    Mail mail = Mail.to(to).line("Hello").line(greeting());
    return send(mail.toString());
  }

  @Step protected String greeting() { return "x"; }
  @Step protected String send(String mail) { return mail; }
}
