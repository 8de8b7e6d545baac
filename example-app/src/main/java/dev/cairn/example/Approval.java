package dev.cairn.example;

/** Whether an order may be shipped, and who says so. */
public record Approval(boolean granted, String by) {

  static Approval granted(String by) {
    return new Approval(true, by);
  }

  static Approval refused(String by) {
    return new Approval(false, by);
  }
}
