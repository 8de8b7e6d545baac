package dev.cairn.benchmarks.engine;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.dbos.transact.DBOS;
import dev.dbos.transact.StartWorkflowOptions;
import dev.dbos.transact.config.DBOSConfig;
import dev.dbos.transact.workflow.Workflow;

/** DBOS Transact, with a pool of connections of its own. */
final class Dbos implements Contestant {

  /** The interface that DBOS makes a proxy of. */
  public interface Sequence {
    String run(int steps) throws Exception;
  }

  /** The same workflow as Cairn's. */
  public static final class SequenceSteps implements Sequence {
    private final DBOS dbos;

    SequenceSteps(DBOS dbos) {
      this.dbos = dbos;
    }

    @Override
    @Workflow(name = "sequence")
    public String run(int steps) throws Exception {
      String last = "";
      for (int i = 1; i <= steps; i++) {
        int number = i;
        last = dbos.<String, Exception>runStep(() -> "done " + number, "work");
      }
      return last;
    }
  }

  private final HikariDataSource connections;
  private final DBOS dbos;
  private final Sequence sequence;

  Dbos(String url, int poolSize) {
    HikariConfig pool = new HikariConfig();
    pool.setJdbcUrl(url);
    pool.setMaximumPoolSize(poolSize);
    pool.setConnectionTimeout(60_000);
    connections = new HikariDataSource(pool);
    dbos = new DBOS(DBOSConfig.defaults("benchmark").withDataSource(connections));
    sequence = dbos.registerProxy(Sequence.class, new SequenceSteps(dbos));
    dbos.launch();
  }

  @Override
  public void run(String id) throws Exception {
    Contestant.check(
        dbos.<String, Exception>startWorkflow(
                () -> sequence.run(STEPS), new StartWorkflowOptions(id))
            .getResult());
  }

  @Override
  public void close() {
    dbos.close();
    connections.close();
  }
}
