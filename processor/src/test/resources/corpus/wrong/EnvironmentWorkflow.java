package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Map;

abstract class EnvironmentWorkflow {
  private static final String STAGE = System.getenv("STAGE"); // CAIRN304
  private static final String UNUSED = System.getenv("UNUSED");
  private static final String REGION;
  static {
    REGION = System.getProperty("region"); // CAIRN304
  }

  @Workflow
  public String run(String input) {
    String a = System.getProperty("user.name"); // CAIRN304
    int b = Integer.getInteger("limit", 3); // CAIRN304
    boolean c = Boolean.getBoolean("flag"); // CAIRN304
    int d = Runtime.getRuntime().availableProcessors(); // CAIRN304
    Map<String, String> e = System.getenv(); // CAIRN304
    if ("prod".equals(STAGE)) return work(REGION);
    return work(input);
  }

  @Step protected String work(String input) { return System.getenv(UNUSED); }
}
