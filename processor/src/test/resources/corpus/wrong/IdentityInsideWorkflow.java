package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Objects without a text or a hash of their own, in containers, records and lambdas. */
abstract class IdentityInsideWorkflow {
  static final class Plain {}

  record Box(Plain content) {}
  record Names(String[] all) {}
  record Outer(Box box) {}

  private static final Object LOCK = new Object();

  @Workflow
  public String run(String input) {
    Plain plain = new Plain();
    Object object = new Object();
    List<Plain> plains = new ArrayList<>();
    plains.add(plain);
    Function<String, String> function = String::strip;
    Supplier<String> supplier = () -> input;
    Plain[] array = {plain};

    work("" + new Object().hashCode()); // CAIRN307
    work(object.toString()); // CAIRN307
    work("" + object); // CAIRN307
    work("" + LOCK.hashCode()); // CAIRN307
    work(LOCK.toString()); // CAIRN307
    work("" + Objects.hash(plain)); // CAIRN307
    work("" + Objects.hash(input, new Plain())); // CAIRN307
    work("" + Objects.hashCode(plain)); // CAIRN307
    work(List.of(plain).toString()); // CAIRN307
    work("" + List.of(new Plain()).hashCode()); // CAIRN307
    work(plains.toString()); // CAIRN307
    work("" + plains); // CAIRN307
    work(String.valueOf(plains)); // CAIRN307
    work(Map.of("a", plain).toString()); // CAIRN307
    work(Arrays.toString(array)); // CAIRN307
    work(Arrays.toString(new Object[] {input, plain}).isEmpty() ? "a" : "b"); // CAIRN307
    work("" + Arrays.hashCode(array)); // CAIRN307
    work(Optional.of(plain).toString()); // CAIRN307
    work("" + Optional.of(plain)); // CAIRN307
    work("" + new AtomicReference<>(plain)); // CAIRN307
    work(plains.stream().map(Object::toString).collect(Collectors.joining())); // CAIRN307
    work(plains.stream().map(String::valueOf).collect(Collectors.joining())); // CAIRN307
    work(plains.stream().map(Objects::toString).toList().get(0)); // CAIRN307
    work("" + plains.stream().map(Plain::hashCode).toList()); // CAIRN307
    work(new Box(plain).toString()); // CAIRN307
    work("" + new Box(plain)); // CAIRN307
    work("" + new Box(plain).hashCode()); // CAIRN307
    work("" + new Outer(new Box(plain))); // CAIRN307
    work("" + new Names(new String[] {input})); // CAIRN307
    work("" + new Names(new String[] {input}).hashCode()); // CAIRN307
    work("" + function); // CAIRN307
    work(function.toString()); // CAIRN307
    work("" + supplier); // CAIRN307
    work("" + plains.stream()); // CAIRN307
    work("" + plains.iterator()); // CAIRN307
    work(String.format("%s", plain)); // CAIRN307
    work(String.join(",", List.of("" + plain))); // CAIRN307
    work(new StringBuilder().append(plain).toString()); // CAIRN307
    StringBuilder builder = new StringBuilder();
    builder.append(object); // CAIRN307
    return work(builder.toString());
  }

  @Step protected String work(String value) { return value; }
}
