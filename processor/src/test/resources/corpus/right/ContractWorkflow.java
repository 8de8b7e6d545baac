package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

abstract class ContractWorkflow {
  static final class Draft {
    private final StringBuilder text = new StringBuilder();
    private int clauses;
    Draft clause(String clause) {
      clauses++;
      text.append("§ ").append(clauses).append(' ').append(clause).append('\n');
      return this;
    }
    @Override public String toString() { return text.toString(); }
  }

  @Workflow
  public String sign(List<String> parties) {
    Draft draft = new Draft().clause("Parties: " + String.join(" and ", parties));
    draft.clause("Signed under %s law".formatted("German"));
    for (String party : parties) {
      String comment = signature(party);
      if (!comment.isEmpty()) draft.clause(party + " adds: " + comment);
    }
    return store(draft.toString());
  }

  @AwaitEvent("signature-{party}") protected abstract String signature(String party);
  @Step protected String store(String text) { return "stored " + text.length(); }
}
