package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

abstract class ModerationWorkflow {
  record Post(String author, String text, Optional<String> image) {}
  private static final List<String> WORDS = List.of("spam", "scam");

  @Workflow
  public String moderate(Post post) {
    String text = post.text().strip().toLowerCase(Locale.ROOT);
    boolean suspicious = WORDS.stream().anyMatch(text::contains);
    Optional<String> label = post.image().map(this::classify).filter(l -> !l.isEmpty());
    if (suspicious || label.isPresent()) {
      return ask(post).orElse("hidden");
    }
    return "shown";
  }

  @Step protected String classify(String image) { return ""; }
  @AwaitEvent(value = "decision", timeout = "1d")
  protected Optional<String> human(Post post, CallbackId id) { return id.submitted(); }
  private Optional<String> ask(Post post) { return human(post, CallbackId.assigned()); }
}
