package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.lang3.RandomStringUtils;
import org.apache.commons.lang3.RandomUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.time.StopWatch;

/** A library that does all kinds of things. */
abstract class CommonsWorkflow {
  @Workflow
  public void run(List<String> input) {
    Set<String> names = new HashSet<>(input);
    work(RandomStringUtils.random(5)); // CAIRN302
    work(RandomStringUtils.randomAlphabetic(5)); // CAIRN302
    work(RandomUtils.nextInt(1, 5)); // CAIRN302
    work(StringUtils.join(names, ",")); // CAIRN308
    work(StringUtils.join(Set.of("a", "b"), ',')); // CAIRN308
    work(StringUtils.upperCase(input.get(0))); // CAIRN303
    work(StringUtils.lowerCase(input.get(0))); // CAIRN303
    StopWatch watch = new StopWatch();
    watch.start(); // CAIRN301
  }

  @Step protected void work(Object value) {}
}
