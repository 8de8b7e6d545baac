package dev.cairn.conformance.report;

/** The verdict on a requirement. */
public enum Verdict {
  /** Everything is as it expects. */
  PASSED("passed"),
  /** Something is not, which is known of the backend. */
  DIFFERS("differs as known"),
  /** Something is not. */
  FAILED("FAILED"),
  /** Something is not, but it is optional. */
  OPTIONAL_FAILED("failed, optional"),
  /** No workflow is mapped to it. */
  UNCOVERED("uncovered");

  private final String shown;

  Verdict(String shown) {
    this.shown = shown;
  }

  @Override
  public String toString() {
    return shown;
  }
}
