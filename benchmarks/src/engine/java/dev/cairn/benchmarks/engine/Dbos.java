package dev.cairn.benchmarks.engine;

import dev.dbos.transact.DBOS;
import dev.dbos.transact.StartWorkflowOptions;
import dev.dbos.transact.config.DBOSConfig;
import dev.dbos.transact.workflow.Workflow;

/** DBOS Transact. */
final class Dbos implements Contestant {

  /** What DBOS makes a proxy of. */
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

  private final DBOS dbos;
  private final Sequence sequence;

  Dbos(String url) {
    dbos =
        new DBOS(
            DBOSConfig.defaults("benchmark")
                .withDatabaseUrl(url)
                .withDbUser("cairn")
                .withDbPassword("none"));
    sequence = dbos.registerProxy(Sequence.class, new SequenceSteps(dbos));
    dbos.launch();
  }

  @Override
  public void run(String id) throws Exception {
    String result =
        dbos.<String, Exception>startWorkflow(
                () -> sequence.run(EngineDuel.STEPS), new StartWorkflowOptions(id))
            .getResult();
    if (!result.equals("done " + EngineDuel.STEPS)) throw new IllegalStateException(result);
  }

  @Override
  public void close() {
    dbos.close();
  }
}
