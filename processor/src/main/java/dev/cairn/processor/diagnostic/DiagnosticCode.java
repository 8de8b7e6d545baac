package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The catalogue: everything that the compiler can say, with a number that stays; an enum for each
 * chapter. A text is a sentence of what is wrong and one of what to do. Each has a section in
 * {@code docs/diagnostics.md}.
 */
public sealed interface DiagnosticCode
    permits DeclarationCode,
        SettingCode,
        PayloadCode,
        CompilationCode,
        BodyCode,
        ReplayCode,
        ReleaseCode {

  /**
   * The text of a code in the catalogue.
   *
   * @param problem the sentence of what is wrong, a format
   * @param remedy the sentence of what to do, a format
   */
  record Entry(int number, Severity severity, String problem, String remedy) {}

  Entry entry();

  /** The name of the constant. */
  String name();

  /** All codes, by number. */
  static List<DiagnosticCode> all() {
    List<DiagnosticCode> all = new ArrayList<>();
    all.addAll(List.of(DeclarationCode.values()));
    all.addAll(List.of(SettingCode.values()));
    all.addAll(List.of(PayloadCode.values()));
    all.addAll(List.of(CompilationCode.values()));
    all.addAll(List.of(BodyCode.values()));
    all.addAll(List.of(ReplayCode.values()));
    all.addAll(List.of(ReleaseCode.values()));
    return List.copyOf(all);
  }

  /** The id, for instance {@code CAIRN101}. */
  default String id() {
    return "CAIRN" + entry().number();
  }

  /** The text for {@code @SuppressWarnings}, for instance {@code cairn:101}. */
  default String suppression() {
    return "cairn:" + entry().number();
  }

  /** The section of the docs that explains it. */
  default String section() {
    return "docs/diagnostics.md#" + id().toLowerCase(Locale.ROOT);
  }

  default Severity severity() {
    return entry().severity();
  }

  /** The problem, whatever it is about. */
  default String problem() {
    return generalized(entry().problem());
  }

  /** The remedy, whatever it is about. */
  default String remedy() {
    return generalized(entry().remedy());
  }

  private static String generalized(String format) {
    return format.replaceAll("%(\\d+\\$)?s", "…").replace("%%", "%");
  }

  /** This diagnostic at a spot. */
  default Diagnostic at(SourceSpot spot, Object... arguments) {
    String format = entry().problem() + " " + entry().remedy();
    return new Diagnostic(this, String.format(Locale.ROOT, format, arguments), spot, List.of());
  }
}
