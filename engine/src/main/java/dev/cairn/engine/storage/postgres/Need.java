package dev.cairn.engine.storage.postgres;

/** The connections that a node takes. */
enum Need {
  OWN_SESSIONS(5, "for commits, leases and other changes, and two for wake-ups"),
  /** Nobody listens for wake-ups in a session that is another one in the next moment. */
  SHARED_SESSIONS(3, "for commits, leases and other changes");

  private final int kept;
  private final String uses;

  Need(int kept, String uses) {
    this.kept = kept;
    this.uses = uses;
  }

  static Need of(boolean areSessionsShared) {
    return areSessionsShared ? SHARED_SESSIONS : OWN_SESSIONS;
  }

  /** The connections that are never those of reads. */
  int kept() {
    return kept;
  }

  /** With fewer connections a node would stand still. */
  int least() {
    return kept + 1;
  }

  /** For people who decide how many connections there are. */
  String sentence(PostgresOptions options, Giver giver) {
    return "A node keeps "
        + kept
        + " connections ("
        + uses
        + "), and reads with one to "
        + options.readers()
        + " more: "
        + giver.advice(kept + options.readers());
  }
}
