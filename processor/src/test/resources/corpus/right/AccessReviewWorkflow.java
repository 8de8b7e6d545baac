package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rights of people: enum sets, optionals, groups, and answers of people. */
abstract class AccessReviewWorkflow {
  enum Right { READ, WRITE, DELETE, ADMIN }

  record Grant(String user, Right right, Optional<String> reason) {}
  record Finding(String user, Set<Right> rights, String text) {}

  @Workflow
  public List<Finding> review(List<Grant> grants) {
    Map<String, EnumSet<Right>> byUser = new TreeMap<>();
    for (Grant grant : grants) {
      byUser.computeIfAbsent(grant.user(), x -> EnumSet.noneOf(Right.class)).add(grant.right());
    }
    List<Finding> findings = new ArrayList<>();
    byUser.forEach(
        (user, rights) -> {
          if (rights.containsAll(EnumSet.of(Right.WRITE, Right.DELETE)) && !rights.contains(Right.ADMIN)) {
            findings.add(new Finding(user, EnumSet.copyOf(rights), user + " has " + rights));
          }
        });
    Map<Boolean, List<Grant>> explained =
        grants.stream().collect(Collectors.partitioningBy(grant -> grant.reason().isPresent()));
    for (Grant grant : explained.get(false)) ask(grant.user(), grant.right().name());
    for (Finding finding : findings) {
      for (Right right : finding.rights()) ask(finding.user(), right.toString());
      if (Objects.equals(decision(finding.user()), "revoke")) {
        finding.rights().stream().filter(right -> right.compareTo(Right.READ) > 0).forEach(right -> revoke(finding.user(), right));
      }
    }
    List<String> users =
        Stream.concat(byUser.keySet().stream(), findings.stream().map(Finding::user)).distinct().sorted(Comparator.reverseOrder()).toList();
    users.stream().findFirst().ifPresent(user -> ask(user, "last"));
    long admins = byUser.values().stream().filter(rights -> rights.contains(Right.ADMIN)).count();
    ask("auditor", admins + " of " + byUser.size());
    return findings;
  }

  @Step protected void ask(String user, String what) {}
  @Step protected void revoke(String user, Right right) {}
  @AwaitEvent("decision-{user}") protected abstract String decision(String user);
}
