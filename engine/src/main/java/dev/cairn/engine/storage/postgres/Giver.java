package dev.cairn.engine.storage.postgres;

/** Where the engine's connections come from, and what people do there to give it more. */
enum Giver {
  /** A pool that the program uses as well. */
  DATA_SOURCE("the data source") {
    @Override
    String advice(int most) {
      return "let the data source give the engine "
          + most
          + " at once, beside those of the program, for instance by the maximumPoolSize of"
          + " HikariCP";
    }
  },
  /** A PostgreSQL, or a pooler in front of it, at a URL. */
  SERVER("the server") {
    @Override
    String advice(int most) {
      return "let the server give each node "
          + most
          + ", beside those of other programs: by its max_connections, by the CONNECTION LIMIT of"
          + " the role and of the database, or by the default_pool_size of a PgBouncer";
    }
  };

  private final String title;

  Giver(String title) {
    this.title = title;
  }

  /** Its name in messages. */
  String title() {
    return title;
  }

  /**
   * The remedy, as the end of a sentence.
   *
   * @param most the connections that a node takes at most
   */
  abstract String advice(int most);
}
