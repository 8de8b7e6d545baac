package dev.cairn.tools.template;

import dev.cairn.manifest.Manifest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The names of a template's parameters and resources. They have letters and digits alone, so two
 * workflows or variables may come to the same one; the second would replace the first.
 */
final class LogicalIds {
  private final Map<String, String> owners = new TreeMap<>();

  private LogicalIds() {
    owners.put("Prefix", "the prefix of function names");
    owners.put("FailureRule", "the rule for runs that fail");
  }

  /** Two things that would have the same name; empty if there are none. */
  static Optional<String> fault(List<Manifest> manifests, Set<String> stack) {
    LogicalIds ids = new LogicalIds();
    Optional<String> fault = Optional.empty();
    for (Manifest manifest : manifests) {
      String workflow = manifest.workflow();
      fault = fault.or(() -> ids.add(function(workflow), "the workflow " + workflow));
    }
    for (Manifest manifest : manifests) {
      for (String variable : new Targets(manifest, stack).variables()) {
        String owner = "the environment variable " + variable;
        fault = fault.or(() -> ids.add(Cfn.logicalId(variable), owner));
      }
    }
    return fault;
  }

  private static String function(String workflow) {
    return Cfn.logicalId(workflow) + "Function";
  }

  private Optional<String> add(String id, String owner) {
    String before = owners.putIfAbsent(id, owner);
    if (before == null || before.equals(owner)) return Optional.empty();
    return Optional.of(
        before
            + " and "
            + owner
            + " would both be "
            + id
            + " in the template, whose names have letters and digits alone. Rename one of them");
  }
}
