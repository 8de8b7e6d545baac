package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The messages of the gate and their places. */
@Tag("one-jdk")
class GateTest {
  private static final String RELEASED =
      """
      public abstract class OrderWorkflow {
        @Workflow public String run() {
          String charged = charge();
          rest();
          return ship(charged);
        }
        @Step protected String charge() { return ""; }
        @Sleep("1h") protected abstract void rest();
        @Step protected String ship(String charged) { return ""; }
      }
      """;

  @TempDir Path folder;

  @Test
  void theShortestHistoryThatBreaksIsShownWithItsLines() throws IOException {
    release(RELEASED);

    Compilation compilation =
        against(
                """
                public abstract class OrderWorkflow {
                  @Workflow public String run() {
                    String charged = charge();
                    tell(charged);
                    rest(); // CAIRN401
                    return ship(charged);
                  }
                  @Step protected String charge() { return ""; }
                  @Step protected void tell(String charged) {}
                  @Sleep("1h") protected abstract void rest();
                  @Step protected String ship(String charged) { return ""; }
                }
                """)
            .compileAsExpected();

    assertThat(messages(compilation))
        .containsExactly(
            "[CAIRN401] Runs of order version 1 that are under way would break: after charge a run"
                + " may have recorded rest (OrderWorkflow.java:5), where this code calls tell"
                + " (OrderWorkflow.java:5). Keep the old call; or set version = 2 and guard what is"
                + " new with Durable.version(); or put the new code into a class of its own with"
                + " that version, beside this one. If no such run is under way any more, accept the"
                + " new manifest.");
  }

  @Test
  void aHistoryInsideASubflowBeginsWithTheWayThere() throws IOException {
    release(
        """
        public abstract class OrderWorkflow {
          @Workflow public void run() { before(); child(); }
          @Subflow protected void child() { one(); two(); }
          @Step protected void before() {}
          @Step protected void one() {}
          @Step protected void two() {}
        }
        """);

    Compilation compilation =
        against(
                """
                public abstract class OrderWorkflow {
                  @Workflow public void run() { before(); child(); }
                  @Subflow protected void child() {
                    one();
                  }
                  @Step protected void before() {}
                  @Step protected void one() {}
                  @Step protected void two() {}
                }
                """)
            .compile();

    assertThat(messages(compilation).get(0))
        .contains(
            "after before, child, child/one a run may have recorded child/two"
                + " (OrderWorkflow.java:4), where this code ends");
  }

  @Test
  void theShortestWayIntoASharedSubflowIsShown() throws IOException {
    String subflow =
        """
        public abstract class OrderWorkflow {
          @Workflow public void run() {
            if (check()) { check(); check(); check(); child(); } else outer();
          }
          @Subflow protected void outer() { child(); }
          @Subflow protected void child() { one(); two(); }
          @Step protected boolean check() { return true; }
          @Step protected void one() {}
          @Step protected void two() {}
        }
        """;
    release(subflow);

    Compilation compilation = against(subflow.replace("one(); two();", "two(); one();")).compile();

    assertThat(messages(compilation).get(0))
        .contains("after check, outer, outer/child a run may have recorded outer/child/one");
  }

  @Test
  void aBranchOpensNobodyKnowsWhere() throws IOException {
    String async =
        """
        public abstract class OrderWorkflow {
          @Workflow public String run() {
            return Durable.async(() -> one()).get();
          }
          @Step protected String one() { return ""; }
          @Step protected String two() { return ""; }
        }
        """;
    release(async);

    assertThat(messages(against(async.replace("-> one()", "-> two() + one()")).compile()).get(0))
        .contains("in a branch a run may have recorded async 1/one", "this code calls async 1/two");
    assertThat(
            messages(against(async.replace("Durable.async(() -> one()).get()", "one()")).compile()))
        .singleElement()
        .asString()
        .contains(
            "in a branch a run may have recorded async/one", "this code opens no such branch");
  }

  @Test
  void operationsThatShareANameAreToldByTheirKinds() throws IOException {
    String event =
        """
        public abstract class OrderWorkflow {
          @Workflow public void run() { ready(); }
          @Step protected void ready() {}
        }
        """;
    release(event);

    Compilation compilation =
        against(
                event.replace(
                    "@Step protected void ready() {}",
                    "@Sleep(\"1h\") protected abstract void ready();"))
            .compile();

    assertThat(messages(compilation).get(0))
        .contains(
            "recorded ready as Step (OrderWorkflow.java:3), where this code calls ready as Wait"
                + " (OrderWorkflow.java:3)");
  }

  // Batches

  private static final String PARALLEL =
      """
      public abstract class OrderWorkflow {
        @Workflow public void run() {
          Durable.parallel("both", Durable.branch("x", () -> one()), Durable.branch("y", () -> one()))
              .throwIfFailed();
        }
        @Step protected String one() { return ""; }
      }
      """;

  @Test
  void aBatchWhoseBranchesAreKnownIsVouchedFor() throws IOException {
    release(PARALLEL);

    against(PARALLEL).compileCleanly();
  }

  @Test
  void anItemThatABatchNoLongerHasBreaks() throws IOException {
    release(PARALLEL);

    Compilation compilation =
        against(PARALLEL.replace(", Durable.branch(\"y\", () -> one())", "")).compile();

    assertThat(messages(compilation))
        .singleElement()
        .asString()
        .contains(
            "after both a run may have recorded both/1 (OrderWorkflow.java:4), where this code has"
                + " no such item");
  }

  @Test
  void branchesAreFoundByTheirNames() throws IOException {
    release(PARALLEL);

    assertThat(messages(against(PARALLEL.replace("\"y\"", "\"z\"")).compile()))
        .singleElement()
        .asString()
        .contains("for the branches of both, y was recorded where z is now");
    assertThat(
            messages(
                against(
                        PARALLEL.replace(
                            "(\"y\", () -> one())",
                            "(\"y\", () -> one()), Durable.branch(\"z\", () -> one())"))
                    .compile()))
        .singleElement()
        .asString()
        .contains("for the branches of both, z is new, so that what was recorded does not have it");
  }

  @Test
  void aRunIsNotSentToANewCallOnACondition() throws IOException {
    release(RELEASED);

    Compilation compilation =
        against(
                """
                public abstract class OrderWorkflow {
                  @Workflow public String run() {
                    String charged = charge();
                    if (charged.isEmpty()) tell(charged); // CAIRN406
                    rest();
                    return ship(charged);
                  }
                  @Step protected String charge() { return ""; }
                  @Step protected void tell(String charged) {}
                  @Sleep("1h") protected abstract void rest();
                  @Step protected String ship(String charged) { return ""; }
                }
                """)
            .compileAsExpected();

    assertThat(messages(compilation))
        .singleElement()
        .asString()
        .contains(
            "after charge a run may have recorded rest (OrderWorkflow.java:5), and this code may"
                + " call tell (OrderWorkflow.java:5) first, which the released code did not");
  }

  @Test
  void aFailureIsPartOfTheHistory() throws IOException {
    String caught =
        RELEASED.replace(
            "String charged = charge();",
            "String charged; try { charged = charge(); }"
                + " catch (IllegalStateException e) { return ship(\"\"); }");
    release(caught);

    assertThat(messages(against(caught.replace("return ship(\"\");", "return \"\";")).compile()))
        .singleElement()
        .asString()
        .contains(
            "after charge (failed) a run may have recorded ship (OrderWorkflow.java:4), where this"
                + " code ends");
  }

  @Test
  void anotherConditionIsTold() throws IOException {
    String deciding =
        """
        public abstract class OrderWorkflow {
          @Workflow public String run(String in) {
            if (in.length() < 3) return charge();
            return ship();
          }
          @Step protected String charge() { return ""; }
          @Step protected String ship() { return ""; }
        }
        """;
    release(deciding);

    against(deciding).compileCleanly();
    against(deciding.replace("< 3) return charge();", "< 4) return charge(); // CAIRN407"))
        .compileAsExpected();
  }

  @Test
  void aConstructorThatHasOtherCodeIsTold() throws IOException {
    String plain =
        """
        public abstract class OrderWorkflow {
          public record Paid(int cents) {}
          @Workflow public void run() {
            charge();
          }
          @Step protected Paid charge() { return new Paid(1); }
        }
        """;
    release(plain);

    against(
            plain
                .replace(
                    "Paid(int cents) {}", "Paid(int cents) { public Paid { assert cents > 0; } }")
                .replace("    charge();", "    charge(); // CAIRN408"))
        .compileAsExpected();
  }

  @Test
  void aClassThatWasReleasedUnderAnotherNameIsTold() throws IOException {
    release(RELEASED);

    against(
            RELEASED.replace(
                "@Workflow public String run() {",
                "@Workflow(name = \"orders\") public String run() { // CAIRN409"))
        .compileAsExpected();
  }

  @Test
  void aFolderThatIsNotThereIsToldOnce() throws IOException {
    String one =
        """
        public abstract class OneWorkflow {
          @Workflow public void run() {} // CAIRN410
        }
        """;
    String two = one.replace("One", "Two").replace(" // CAIRN410", "");

    Workflows.of(one, two)
        .withOptions("-Acairn.manifests=" + folder.resolve("mistyped"))
        .compileAsExpected();
    Workflows.of(two).withOptions("-Acairn.manifests=" + folder).compileCleanly();
  }

  @Test
  void changedCodeThatTheFlowReachesIsNamedWithItsPlace() throws IOException {
    String released =
        """
        public abstract class OrderWorkflow {
          @Workflow public String run(int cents) {
            Account account = new Account(cents);
            account.close();
            rest();
            return ship();
          }
          @Sleep("1h") protected abstract void rest();
          @Step protected String ship() { return ""; }
          static final class Account {
            private int left;
            Account(int cents) { left = cents; }
            void close() { left = 0; }
          }
        }
        """;
    release(released);

    Compilation compilation =
        against(
                released
                    .replace("run(int cents) {", "run(int cents) { // CAIRN411")
                    .replace("left = 0;", "left = left - 1;"))
            .compileAsExpected();

    assertThat(messages(compilation))
        .containsExactly(
            "[CAIRN411] Runs of order version 1 that are under way run code that has changed, and"
                + " the compiler cannot tell whether that matters to them:"
                + " OrderWorkflow.Account.close() (OrderWorkflow.java:14). Make sure that it does"
                + " the same for them; or set version = 2 and guard the change with"
                + " Durable.version().");
  }

  @Test
  void whatWasRecordedHasToBeReadable() throws IOException {
    release(RELEASED);

    Compilation compilation =
        against(
                """
                public abstract class OrderWorkflow {
                  @Workflow public String run() {
                    int charged = charge(); // CAIRN402
                    rest();
                    return ship(charged);
                  }
                  @Step protected int charge() { return 1; }
                  @Sleep("1h") protected abstract void rest();
                  @Step protected String ship(int charged) { return ""; }
                }
                """)
            .compileAsExpected();

    assertThat(messages(compilation).get(0))
        .contains("for the result of charge, it was java.lang.String and is now int");
  }

  @Test
  void aFieldIsToldByItsPath() throws IOException {
    release(paid("record Sum(int cents) {} public record Paid(List<Sum> sums) {}"));

    Compilation compilation =
        against(paid("record Sum(String cents) {} public record Paid(List<Sum> sums) {}"))
            .compile();

    assertThat(messages(compilation).get(0))
        .contains("for the result of charge, sums.cents was int and is now java.lang.String");
  }

  @Test
  void aFieldThatIsLostIsToldWithItsType() throws IOException {
    release(paid("record Paid(int cents, String currency) {}"));

    Compilation compilation = against(paid("record Paid(int cents) {}")).compile();

    assertThat(messages(compilation).get(0))
        .contains("has no currency any more, so that the recorded value is lost");
  }

  @Test
  void typesMayNameThemselves() throws IOException {
    String tree = paid("record Paid(int cents, List<Paid> parts) {}");
    release(tree);

    against(tree).compileCleanly();
  }

  @Test
  void aReleasedVersionNeedsAClassThatGoesOnWithItsRuns() throws IOException {
    release(RELEASED);

    against(
            """
            public abstract class NewOrderWorkflow {
              @Workflow(name = "order", version = 2) public void run() { // CAIRN403
                charge();
              }
              @Step protected void charge() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aNewVersionBesideTheOldOneKeepsTheOldOneChecked() throws IOException {
    release(RELEASED);
    String second =
        """
        public abstract class NewOrderWorkflow {
          @Workflow(name = "order", version = 2) public void run() { other(); }
          @Step protected void other() {}
        }
        """;

    against(RELEASED, second).compileCleanly();
    against(
            second,
            """
            public abstract class OrderWorkflow {
              @Workflow public void run() {
                rest(); // CAIRN401
              }
              @Sleep("1h") protected abstract void rest();
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aGuardedClassIsComparedWithAllThatItGoesOnWith() throws IOException {
    release(RELEASED);
    String guarded =
        """
        public abstract class OrderWorkflow {
          @Workflow(version = 2) public String run() {
            String charged = charge();
            if (Durable.version() >= 2) tell();
            rest();
            return ship(charged);
          }
          @Step protected String charge() { return ""; }
          @Step protected void tell() {}
          @Sleep("1h") protected abstract void rest();
          @Step protected String ship(String charged) { return ""; }
        }
        """;

    against(guarded).compileCleanly();
    Compilation unguarded =
        against(
                guarded.replace(
                    "if (Durable.version() >= 2) tell();", "Durable.version(); tell();"))
            .compile();
    assertThat(messages(unguarded).get(0)).startsWith("[CAIRN401] Runs of order version 1");
  }

  @Test
  void aNearerClassThatDoesNotGoOnWithAVersionLeavesItToALaterOne() throws IOException {
    release(RELEASED);
    String second =
        """
        public abstract class SecondOrderWorkflow {
          @Workflow(name = "order", version = 2) public void run() { charge(); }
          @Step protected void charge() {}
        }
        """;
    String third =
        """
        public abstract class ThirdOrderWorkflow {
          @Workflow(name = "order", version = 3) public void run() {
            if (Durable.version() >= 3) charge(); else ship();
          }
          @Step protected void charge() {}
          @Step protected void ship() {}
        }
        """;

    assertThat(messages(against(second, third).compile()))
        .anyMatch(message -> message.contains("[CAIRN401] Runs of order version 1"));
    String guarded =
        RELEASED
            .replace("OrderWorkflow", "SecondOrderWorkflow")
            .replace("@Workflow", "@Workflow(name = \"order\", version = 2)")
            .replace("    rest();", "    if (Durable.version() < 3) rest();");
    against(guarded, third).compileCleanly();
  }

  @Test
  void aVersionThatIsCountedUpDecidesNothing() throws IOException {
    release(RELEASED);

    String counted =
        RELEASED
            .replace("@Workflow", "@Workflow(version = 2)")
            .replace(
                "    rest();",
                "    int version = Durable.version();\n"
                    + "    version += 5;\n"
                    + "    if (version < 3) rest();");

    assertThat(messages(against(counted).compile()))
        .anyMatch(message -> message.contains("Runs of order version 1"));
  }

  @Test
  void codeThatCouldNotBeReadIsNotVouchedFor() throws IOException {
    release(RELEASED);

    against(
            """
            public abstract class OrderWorkflow {
              @SuppressWarnings("cairn:210") // the point
              @Workflow public String run() { // CAIRN404
                Objects.equals(this, null);
                String charged = charge();
                rest();
                return ship(charged);
              }
              @Step protected String charge() { return ""; }
              @Sleep("1h") protected abstract void rest();
              @Step protected String ship(String charged) { return ""; }
            }
            """)
        .compileAsExpected();
  }

  /**
   * Each of many conditions differs, so that all ways through one go with all through the other.
   */
  @Test
  void aComparisonThatIsGivenUpIsTold() throws IOException {
    String unread = "    Objects.equals(this, null);\n";
    String released = asking(18, '1', unread);
    release(released);

    assertThat(messages(against(asking(18, '2', unread)).compile()))
        .filteredOn(message -> message.contains("[CAIRN404]"))
        .first()
        .asString()
        .startsWith(
            "[CAIRN404] The compiler cannot know whether order goes on with runs of order version"
                + " 1, because there are too many ways through it to compare all of them.");
  }

  private static String asking(int times, char letter, String more) {
    StringBuilder conditions = new StringBuilder(more);
    for (int i = 0; i < times; i++) {
      conditions
          .append("    if (in.charAt(%d) == '%s') Durable.uuid();".formatted(i, letter))
          .append('\n');
    }
    return """
    public abstract class OrderWorkflow {
      @SuppressWarnings("cairn:210") // the point
      @Workflow public void run(String in) {
    %s
        charge();
      }
      @Step protected void charge() {}
    }
    """
        .formatted(conditions);
  }

  @Test
  void oneMoreValueIsNoticedAmongMany() throws IOException {
    release(drawing(20));

    assertThat(messages(against(drawing(20)).compile())).isEmpty();
    assertThat(messages(against(drawing(21)).compile()))
        .singleElement()
        .asString()
        .startsWith("[CAIRN401]");
  }

  @Test
  void moreValuesThanAreCountedAreTold() throws IOException {
    release(drawing(101));

    assertThat(messages(against(drawing(102)).compile()))
        .singleElement()
        .asString()
        .startsWith(
            "[CAIRN404] The compiler cannot know whether order goes on with runs of order version"
                + " 1, because it draws more values, or opens more branches, in a row than are"
                + " counted.");
  }

  @Test
  void valuesThatALoopDrawsNeedNotBeCounted() throws IOException {
    String loop =
        drawing(1).replace("Durable.uuid();", "for (int i = 0; i < in; i++) Durable.uuid();");
    release(loop);

    assertThat(messages(against(loop.replace("  charge();", "\n  charge();")).compile())).isEmpty();
  }

  private static String drawing(int values) {
    return """
    public abstract class OrderWorkflow {
      @Workflow public void run(int in) {
        %s
        charge();
      }
      @Step protected void charge() {}
    }
    """
        .formatted("Durable.uuid();".repeat(values));
  }

  @Test
  void aSecondPlaceThatCannotBeReadIsTold() throws IOException {
    String unread = "    Objects.equals(this, null);\n";
    release(asking(0, '1', unread));

    assertThat(messages(against(asking(0, '1', "\n" + unread)).compile())).isEmpty();
    // All code has changed for the first place, too.
    assertThat(messages(against(asking(0, '1', unread + unread)).compile()))
        .hasSize(2)
        .last()
        .asString()
        .startsWith(
            "[CAIRN404] The compiler cannot know whether OrderWorkflow.java:6 goes on with runs of"
                + " order version 1, because it hands the workflow itself to others.");
  }

  /** As many places as in the release, but one of them is in code that could be read. */
  @Test
  void aPlaceThatMovesIntoCodeThatCouldBeReadIsTold() throws IOException {
    String released =
        """
        public abstract class OrderWorkflow {
          @SuppressWarnings("cairn:210") // the point
          @Workflow public void run() {
            child();
            other();
          }
          @SuppressWarnings("cairn:210") // the point
          @Subflow protected void child() {
            Durable.branch("x", () -> "y").code();
            charge();
          }
          @SuppressWarnings("cairn:210") // the point
          @Subflow protected void other() {
            charge();
          }
          @Step protected void charge() {}
        }
        """;
    release(released);
    String call = "    Durable.branch(\"x\", () -> \"y\").code();\n";
    String moved =
        released
            .replace(call, "")
            .replace("other() {\n    charge();", "other() {\n" + call + "    charge();");

    assertThat(messages(against(moved).compile()))
        .singleElement()
        .asString()
        .startsWith(
            "[CAIRN404] The compiler cannot know whether OrderWorkflow.java:14 goes on with runs of"
                + " order version 1");
  }

  @Test
  void codeThatIsNotVouchedForHasAName() throws IOException {
    release(RELEASED);
    Path released = folder.resolve("order.v1.json");
    String json = Files.readString(released);
    String withoutCode = json.replaceAll("(?s)\\s*\"code\": \\[.*?\\](?=,?\\s)", " \"code\": []");
    assertThat(withoutCode).isNotEqualTo(json);
    Files.writeString(released, withoutCode);

    assertThat(messages(against(RELEASED).compile()))
        .singleElement()
        .asString()
        .startsWith(
            "[CAIRN404] The compiler cannot know whether order goes on with runs of order version"
                + " 1, because its code could not be read when it was released.");
  }

  @Test
  void aManifestThatCannotBeReadIsNamed() throws IOException {
    Files.writeString(folder.resolve("order.v1.json"), "{\"format\": 1}");

    Compilation compilation =
        against(
                """
                public abstract class OrderWorkflow {
                  @Workflow public void run() {} // CAIRN405
                }
                """)
            .compileAsExpected();

    assertThat(messages(compilation).get(0))
        .contains(folder.resolve("order.v1.json").toString(), "is not a");
  }

  @Test
  void aManifestUnderAnotherNameIsRefused() throws IOException {
    release(RELEASED);
    Files.move(folder.resolve("order.v1.json"), folder.resolve("order.v2.json"));

    Compilation compilation = against(RELEASED).compile();

    assertThat(messages(compilation).get(0)).contains("it is the manifest of order version 1");
  }

  @Test
  void otherFilesInTheFolderAreLeftAlone() throws IOException {
    Files.writeString(folder.resolve("order.vnext.json"), "?");
    Files.writeString(folder.resolve("order.json"), "?");
    Files.writeString(folder.resolve("other.v1.json"), "?");

    against(RELEASED).compileCleanly();
  }

  @Test
  void theComparisonCanBeSwitchedOff() throws IOException {
    release(RELEASED);

    Workflows.of(RELEASED.replace("ship", "send"))
        .withOptions("-Xlint:all,-path", "-Acairn.manifests=" + folder, "-Acairn.check=off")
        .compileCleanly();
  }

  @Test
  void namesInsideAConstructorDoNotCount() throws IOException {
    String record =
        """
        record Paid(long sum) {
          public Paid {
            long least = 0;
            if (sum < least || isOdd(sum)) throw new IllegalArgumentException();
          }
          private static boolean isOdd(long value) { return value % 2 != 0; }
        }
        """;
    release(paid(record));

    String renamed = record.replace("least", "bound").replace("value", "number");
    assertThat(messages(against(paid(renamed)).compile())).isEmpty();
    assertThat(messages(against(paid(record.replace("isOdd(sum)", "isOdd(least)"))).compile()))
        .singleElement()
        .asString()
        .startsWith("[CAIRN408]");
  }

  /** A run that was started with null could not go on. */
  @Test
  void anInputThatCouldBeNullIsToldWhereItCannotAnyMore() throws IOException {
    String boxed = "public class OrderWorkflow { @Workflow public void run(Integer input) {} }";
    String primitive = boxed.replace("Integer", "int");
    release(boxed);
    assertThat(messages(against(primitive).compile()))
        .singleElement()
        .asString()
        .startsWith("[CAIRN408]")
        .contains("it may have been recorded as null, which no int can be");

    release(primitive);
    assertThat(messages(against(primitive).compile())).isEmpty();
    assertThat(messages(against(boxed).compile())).isEmpty();
  }

  private static final String CHECKS =
      """
      final class Checks {
        private final long most;
        Checks(long most) { this.most = most; }
        void run(long cents) { verify(cents); }
        private void verify(long cents) { below(cents, most); }
        static void plain(long cents, long most) { below(cents, most); }
        private static void below(long cents, long most) {
          if (cents > most) throw new IllegalStateException("too much");
        }
      }
      """;

  private static String checkedBy(String check) {
    return """
    public abstract class OrderWorkflow {
      @Workflow public String run(long cents) {
        String charged = charge();
        %s
        return ship(charged);
      }
      @Step protected String charge() { return ""; }
      @Step protected String ship(String charged) { return charged; }
    }
    """
        .formatted(check);
  }

  @ParameterizedTest
  @ValueSource(strings = {"new Checks(9000).run(cents);", "Checks.plain(cents, 9000);"})
  void objectsAndArgumentsCountThroughHelpersOfAnotherFile(String check) throws IOException {
    release(checkedBy(check), CHECKS);

    assertThat(messages(against(checkedBy(check), CHECKS).compile())).isEmpty();
    String other = checkedBy(check.replace("9000", "1000"));
    assertThat(messages(against(other, CHECKS).compile()))
        .singleElement()
        .asString()
        .startsWith("[CAIRN407]");
  }

  private static String paid(String types) {
    return """
    public abstract class OrderWorkflow {
      @Workflow public void run() { charge(); }
      @Step protected Paid charge() { return null; }
      public %s
    }
    """
        .formatted(types);
  }

  private void release(String... sources) throws IOException {
    Compilation compilation = Workflows.of(sources).compileCleanly();
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(folder.resolve(name), file.getCharContent(false));
    }
  }

  private Workflows against(String... sources) {
    return Workflows.of(sources).withOptions("-Xlint:all,-path", "-Acairn.manifests=" + folder);
  }

  private static List<String> messages(Compilation compilation) {
    return compilation.diagnostics().stream()
        .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
        .filter(message -> message.contains("[CAIRN4"))
        .map(message -> message.substring(0, message.indexOf('\n')))
        .toList();
  }
}
