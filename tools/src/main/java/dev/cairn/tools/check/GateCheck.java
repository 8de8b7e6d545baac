package dev.cairn.tools.check;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.Releases;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.ReleaseCode;
import dev.cairn.processor.diagnostic.Severity;
import dev.cairn.processor.gate.Gate;
import dev.cairn.processor.model.SourceSpot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Compares compiled workflows with their releases, as compilations do. A build may have been
 * compiled without the comparison, or before a release was accepted, and is not compiled again.
 */
final class GateCheck {
  private final Gate gate;
  private final List<Manifest> compiled;

  private GateCheck(Releases releases, List<Manifest> compiled) {
    this.gate = Gate.of(releases);
    this.compiled = compiled;
  }

  /** The changes that break runs, a sentence each. */
  static List<String> check(Releases releases, List<Manifest> compiled) {
    GateCheck check = new GateCheck(releases, compiled);
    return compiled.stream().flatMap(manifest -> check.faults(manifest).stream()).toList();
  }

  private List<String> faults(Manifest manifest) {
    TreeMap<Integer, Manifest> versions = new TreeMap<>();
    for (Manifest other : compiled) {
      if (other.workflow().equals(manifest.workflow())) versions.put(other.version(), other);
    }
    Gate.Classes classes =
        new Gate.Classes(
            versions.navigableKeySet(), (own, older) -> continues(versions, own, older));
    return gate
        .check(manifest, classes, operation -> spot(manifest, operation))
        .diagnostics()
        .stream()
        .filter(found -> found.code().severity() == Severity.ERROR)
        // The check of releases tells of files that cannot be read.
        .filter(found -> found.code() != ReleaseCode.RELEASE_UNREADABLE)
        .map(GateCheck::sentence)
        .toList();
  }

  private static boolean continues(Map<Integer, Manifest> versions, int own, int older) {
    Manifest manifest = versions.get(own);
    return manifest != null && manifest.continues(older);
  }

  private static SourceSpot spot(Manifest manifest, Optional<Symbol> operation) {
    String source =
        operation
            .flatMap(
                symbol ->
                    manifest.operations().stream()
                        .filter(known -> known.symbol().equals(symbol))
                        .findFirst())
            .map(Manifest.Operation::source)
            .orElse(manifest.source());
    int colon = source.lastIndexOf(':');
    String line = source.substring(colon + 1);
    return colon > 0 && line.matches("[0-9]{1,9}")
        ? new SourceSpot(source.substring(0, colon), Integer.parseInt(line), 0)
        : new SourceSpot(source, 0, 0);
  }

  private static String sentence(Diagnostic found) {
    return found.spot().file() + ":" + found.spot().line() + ": " + found.messageWithLink();
  }
}
