package corpus.right;

import dev.cairn.Poll;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.net.http.HttpClient;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

abstract class StepStateWorkflow {
  private static final Map<String, String> CACHE = new ConcurrentHashMap<>();
  private static int calls;
  private final HttpClient client = HttpClient.newHttpClient();
  private long lastCall;

  @Workflow
  public String run(String key) {
    String value = look(key);
    return done(value) ? value : look(value);
  }

  @Step protected synchronized String look(String key) {
    calls++;
    lastCall = System.currentTimeMillis();
    return CACHE.computeIfAbsent(key, k -> client.version() + k + Thread.currentThread().getName());
  }

  @Poll(every = "1m") protected boolean done(String key) { return lastCall > 0 && CACHE.containsKey(key); }
}
