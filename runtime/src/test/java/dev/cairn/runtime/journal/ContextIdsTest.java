package dev.cairn.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.definition.FilledName;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.protocol.RandomText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The grammar of operation ids. */
class ContextIdsTest {
  private final ContextIds root = ContextIds.below("");

  @Test
  void isTheNameAtTheFirstVisit() {
    assertThat(root.nextPath(OperationName.of("charge"))).isEqualTo("charge");
  }

  @Test
  void addsTheNumberOfTheVisitFromTheSecondOn() {
    assertThat(List.of(next(root, "charge"), next(root, "charge"), next(root, "charge")))
        .containsExactly("charge", "charge-2", "charge-3");
  }

  @Test
  void countsOnBeyondAnyNumberOfDigits() {
    List<String> visits = new ArrayList<>();
    for (int i = 1; i <= 1_101; i++) visits.add(next(root, "a9"));

    assertThat(visits.get(0)).isEqualTo("a9");
    for (int i = 2; i <= 1_101; i++) assertThat(visits.get(i - 1)).isEqualTo("a9-" + i);
  }

  @Test
  void countsTheVisitsOfEachNameByItself() {
    assertThat(List.of(next(root, "a"), next(root, "b"), next(root, "a"), next(root, "b")))
        .containsExactly("a", "b", "a-2", "b-2");
  }

  @Test
  void doesNotShiftOtherIdsWhenAnOperationIsInserted() {
    ContextIds before = ContextIds.below("");
    ContextIds after = ContextIds.below("");
    List<String> old = List.of(next(before, "a"), next(before, "b"), next(before, "a"));

    List<String> fresh =
        List.of(
            next(after, "new"),
            next(after, "a"),
            next(after, "new"),
            next(after, "b"),
            next(after, "a"));

    assertThat(fresh).containsAll(old);
  }

  @Test
  void separatesAChildFromItsParentByTwoDashes() {
    ContextIds child = ContextIds.below("ship");

    assertThat(List.of(next(child, "pack"), next(child, "pack")))
        .containsExactly("ship--pack", "ship--pack-2");
    assertThat(next(ContextIds.below("ship--pack-2"), "label")).isEqualTo("ship--pack-2--label");
  }

  @Test
  void countsTheVisitsOfEachContextByItself() {
    next(root, "charge");

    assertThat(next(ContextIds.below("ship"), "charge")).isEqualTo("ship--charge");
    assertThat(next(ContextIds.below("ship-2"), "charge")).isEqualTo("ship-2--charge");
  }

  @Test
  void doesNotTellTheFirstVersion() {
    assertThat(next(ContextIds.below(""), "charge")).isEqualTo("charge");
  }

  @Test
  void beginsWithTheVersionFromTheSecondOn() {
    ContextIds second = ContextIds.below(ContextIds.rootPath(2));

    assertThat(List.of(next(second, "charge"), next(second, "charge")))
        .containsExactly("v2--charge", "v2--charge-2");
    assertThat(next(ContextIds.below(ContextIds.rootPath(13)), "charge")).isEqualTo("v13--charge");
  }

  @Test
  void escapesWhatIsNeitherLetterNorDigit() {
    assertThat(next(root, "order_paid")).isEqualTo("order_5fpaid");
    assertThat(next(root, "order-paid")).isEqualTo("order_2dpaid");
    assertThat(next(root, "a b.c/d")).isEqualTo("a_20b_2ec_2fd");
    assertThat(next(root, "Größe")).isEqualTo("Gr_c3_b6_c3_9fe");
  }

  @Test
  void staysTheSameWhateverFillsAPlaceholder() {
    SleepDefinition written = SleepDefinition.of("payment-{orderId}");

    assertThat(root.nextPath(FilledName.of(written).argument(7))).isEqualTo("payment_2dorderId");
    assertThat(root.nextPath(FilledName.of(written).argument(8))).isEqualTo("payment_2dorderId-2");
  }

  @Test
  void isThePathWhileThatFits() {
    String path = "p".repeat(64);

    assertThat(ContextIds.idOf(path)).isEqualTo(path);
  }

  @Test
  void isTheBeginningAndAHashOfAPathThatDoesNotFit() throws Exception {
    String path = "parent--" + "p".repeat(57);
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(path.getBytes(StandardCharsets.US_ASCII));

    assertThat(ContextIds.idOf(path))
        .isEqualTo(path.substring(0, 31) + "_" + HexFormat.of().formatHex(hash).substring(0, 32))
        .hasSize(64);
  }

  @Test
  void tellsLongPathsApartByTheirEnds() {
    String beginning = "p".repeat(100);

    assertThat(ContextIds.idOf(beginning + "-2")).isNotEqualTo(ContextIds.idOf(beginning + "-3"));
  }

  @Test
  void givesChildrenOfALongPathIdsOfTheirOwn() {
    String parent = "p".repeat(100);
    ContextIds below = ContextIds.below(parent);

    String first = ContextIds.idOf(next(below, "a"));
    String second = ContextIds.idOf(next(below, "a"));

    assertThat(Set.of(first, second, ContextIds.idOf(parent))).hasSize(3);
  }

  /** Property: in any tree of contexts, whatever the names, ids are valid and never repeat. */
  @Test
  void givesEveryOperationOfARunItsOwnValidId() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      RandomText texts = new RandomText(random);
      List<OperationName> names = names(random, texts);
      Map<String, ContextIds> contexts = new HashMap<>();
      contexts.put("", ContextIds.below(ContextIds.rootPath(1 + random.nextInt(3))));
      List<String> paths = new ArrayList<>(List.of(""));
      Set<String> ids = new LinkedHashSet<>();
      for (int i = 0; i < 200; i++) {
        String context = paths.get(random.nextInt(paths.size()));
        String path = contexts.get(context).nextPath(names.get(random.nextInt(names.size())));
        String id = ContextIds.idOf(path);
        assertThat(id).as("seed %d, path %s", seed, path).matches("[a-zA-Z0-9_-]{1,64}");
        assertThat(ids.add(id)).as("seed %d: the id of %s is new", seed, path).isTrue();
        if (random.nextInt(3) == 0) {
          contexts.put(path, ContextIds.below(path));
          paths.add(path);
        }
      }
    }
  }

  /** Few and short ones, so that visits repeat; with marks that ids are made of. */
  private static List<OperationName> names(Random random, RandomText texts) {
    List<String> marks =
        List.of("a", "a-2", "a--a", "v2", "2", "-", "_", "_2d", "a_2d2", "async-1");
    List<OperationName> names = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      names.add(OperationName.of(marks.get(random.nextInt(marks.size()))));
      names.add(OperationName.of("n" + texts.wellFormed(4)));
    }
    return names;
  }

  private static String next(ContextIds ids, String name) {
    return ids.nextPath(OperationName.of(name));
  }
}
