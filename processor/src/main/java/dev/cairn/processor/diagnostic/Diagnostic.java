package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;
import java.util.List;

/**
 * Something to tell the user: what it is, the text, and where.
 *
 * @param chain the calls that lead there, if they are not plain to see
 */
public record Diagnostic(DiagnosticCode code, String text, SourceSpot spot, List<String> chain) {
  public Diagnostic {
    chain = List.copyOf(chain);
  }

  /** The text with the id in front, and the chain of calls behind. */
  public String message() {
    String way = chain.isEmpty() ? "" : " (" + String.join(" → ", chain) + ")";
    return "[" + code.id() + "] " + text + way;
  }

  /** The message as it is printed: with a line that says where it is explained. */
  public String messageWithLink() {
    return message() + link();
  }

  /** The same for a place that no source shows. */
  public String messageWithLink(String place) {
    return message() + " (at " + place + ")" + link();
  }

  private String link() {
    return "\n  (see cairn explain " + code.id() + ", or " + code.section() + ")";
  }

  /** The same with the calls that lead there. */
  public Diagnostic through(List<String> chain) {
    return new Diagnostic(code, text, spot, chain);
  }
}
