package dev.cairn.benchmarks.engine;

/** The contestants. */
enum Kind {
  CAIRN_POSTGRES("Cairn on PostgreSQL"),
  DBOS("DBOS"),
  CAIRN_SQLITE("Cairn on SQLite");

  /** The pool of connections that DBOS makes for itself where it is given a URL. */
  private static final int DBOS_CONNECTIONS = 10;

  private final String text;

  Kind(String text) {
    this.text = text;
  }

  Contestant open(String url) {
    return switch (this) {
      case CAIRN_POSTGRES, CAIRN_SQLITE -> new Cairn(url);
      case DBOS -> new Dbos(url, Integer.getInteger("dbos.connections", DBOS_CONNECTIONS));
    };
  }

  boolean isOnPostgres() {
    return this != CAIRN_SQLITE;
  }

  @Override
  public String toString() {
    return text;
  }
}
