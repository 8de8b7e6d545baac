package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

abstract class LibraryWorkflow {
  @Workflow
  public String run(List<String> items) throws Exception {
    com.google.common.base.Stopwatch watch = com.google.common.base.Stopwatch.createStarted(); // CAIRN301
    List<String> lines = com.google.common.io.Files.readLines(null, java.nio.charset.StandardCharsets.UTF_8); // CAIRN305
    boolean same = com.google.common.io.Files.equal(null, null); // CAIRN305
    long tick = com.google.common.base.Ticker.systemTicker().read(); // CAIRN301
    String joined = com.google.common.base.Joiner.on(',').join(items);
    com.google.common.cache.Cache<String, String> cache = null;
    String cached = cache.getIfPresent("x"); // CAIRN331
    cache.invalidateAll();
    return work(watch + joined + lines + same + cached);
  }

  @Step protected String work(String input) { return input; }
}
