package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

abstract class RandomWorkflow {
  private static final SecureRandom SECURE = new SecureRandom(); // CAIRN302

  @Workflow
  public String run(List<String> names) {
    double a = Math.random(); // CAIRN302
    int b = new Random().nextInt(); // CAIRN302
    UUID c = UUID.randomUUID(); // CAIRN302
    int d = ThreadLocalRandom.current().nextInt(3); // CAIRN302
    int e = SECURE.nextInt(); // CAIRN309
    RandomGenerator f = RandomGenerator.getDefault(); // CAIRN302
    SplittableRandom g = new SplittableRandom(); // CAIRN302
    Collections.shuffle(names); // CAIRN302
    names.forEach(name -> work(name + UUID.randomUUID())); // CAIRN302
    names.stream().map(name -> Math.random()).forEach(x -> work("" + x)); // CAIRN302
    Supplier<UUID> h = UUID::randomUUID; // CAIRN302
    return work("" + new Random(7).nextInt());
  }

  @Step protected String work(String input) { return input + Math.random(); }
}
