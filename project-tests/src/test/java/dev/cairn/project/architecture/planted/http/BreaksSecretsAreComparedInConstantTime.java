package dev.cairn.project.architecture.planted.http;

/** Stops at the first difference. */
final class BreaksSecretsAreComparedInConstantTime {
  static boolean isSame(String one, String other) {
    return one.equals(other);
  }

  private BreaksSecretsAreComparedInConstantTime() {}
}
