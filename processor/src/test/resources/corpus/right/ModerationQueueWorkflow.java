package corpus.right;

import dev.cairn.Poll;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Rules as lambdas in a table, a queue, and a poll. */
abstract class ModerationQueueWorkflow {
  record Post(String id, String author, String text, int reports) {}
  enum Verdict { KEEP, HIDE, ASK }

  private static final Map<String, Predicate<Post>> RULES = new TreeMap<>(
      Map.of(
          "links", post -> post.text().split("https?://", -1).length > 3,
          "shouting", post -> post.text().length() > 20 && post.text().chars().noneMatch(Character::isLowerCase),
          "reported", post -> post.reports() > 5));

  private static Optional<String> broken(Post post) {
    for (Map.Entry<String, Predicate<Post>> rule : RULES.entrySet()) {
      if (rule.getValue().test(post)) return Optional.of(rule.getKey());
    }
    return Optional.empty();
  }

  @Workflow
  public Map<Verdict, Long> moderate(List<Post> posts) {
    Queue<Post> queue = new LinkedList<>(posts);
    List<Verdict> verdicts = new ArrayList<>();
    BiFunction<Post, String, Verdict> decide = (post, rule) -> rule.equals("reported") ? Verdict.ASK : Verdict.HIDE;
    while (!queue.isEmpty()) {
      Post post = queue.remove();
      Verdict verdict = broken(post).map(rule -> decide.apply(post, rule)).orElse(Verdict.KEEP);
      if (verdict == Verdict.ASK && score(post.id()).orElse(0) < 50) verdict = Verdict.HIDE;
      if (verdict == Verdict.HIDE) hide(post.id());
      verdicts.add(verdict);
    }
    Map<String, List<Post>> byAuthor =
        posts.stream().collect(Collectors.groupingBy(Post::author, TreeMap::new, Collectors.toList()));
    byAuthor.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 10)
        .sorted(Comparator.comparing((Map.Entry<String, List<Post>> entry) -> entry.getValue().size()).reversed().thenComparing(Map.Entry::getKey))
        .limit(3)
        .forEach(entry -> hide(entry.getKey() + entry.getValue().get(0).id()));
    return verdicts.stream().collect(Collectors.groupingBy(verdict -> verdict, TreeMap::new, Collectors.counting()));
  }

  @Poll(every = "1m") protected Optional<Integer> score(String id) { return Optional.of(1); }
  @Step protected void hide(String id) {}
}
