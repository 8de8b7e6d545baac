package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class FailureRulesTest {

  @Test
  void declaredExceptionsCanBeRebuilt() {
    Workflows.withMembers(
            """
            static class Good extends Exception {
              private static final long serialVersionUID = 1;
              Good(String message) { super(message); }
            }
            static class Numbered extends Exception {
              private static final long serialVersionUID = 1;
              Numbered(int number) {}
            }
            static class Secret extends Exception {
              private static final long serialVersionUID = 1;
              private Secret(String message) {}
            }
            static abstract class Vague extends Exception {
              private static final long serialVersionUID = 1;
              Vague(String message) {}
            }
            class Inner extends Exception {
              private static final long serialVersionUID = 1;
              Inner(String message) {}
            }
            static class Checked extends Exception {
              private static final long serialVersionUID = 1;
              Checked(String message) throws IOException {}
            }
            @Step void a() throws Numbered {} // CAIRN185
            @Step void b() throws Secret {} // CAIRN185
            @Step void c() throws Vague {} // CAIRN185
            @Step void d() throws Inner {} // CAIRN185
            @Step void e() throws Checked {} // CAIRN185
            @Step void f() throws java.net.URISyntaxException {} // CAIRN185
            @Poll boolean g() throws Numbered { return true; } // CAIRN185
            @Subflow void h() throws Numbered {} // CAIRN185
            @AwaitEvent("i") String i(CallbackId id) throws Numbered { return ""; } // CAIRN185
            @Step void j() throws Good, IOException, UncheckedIOException, Exception {}
            @Sleep("1h") abstract void k() throws Numbered;
            """)
        .compileAsExpected();
  }

  @Test
  void exceptionsOfTheWorkflowItselfAreRebuiltForItsClients() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              static class Numbered extends Exception {
                private static final long serialVersionUID = 1;
                Numbered(int number) {}
              }
              static class Good extends Exception {
                private static final long serialVersionUID = 1;
                Good(String message) { super(message); }
              }
              @Workflow public void run() throws Numbered, Good {} // CAIRN185
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anExceptionOfAnotherPackageNeedsAPublicConstructor() {
    Workflows.of(
            """
            package other;
            public class Shy extends Exception {
              private static final long serialVersionUID = 1;
              protected Shy(String message) {}
            }
            """,
            """
            class SomeWorkflow {
              @Workflow void run() {}
              @Step void work() throws other.Shy {} // CAIRN185
            }
            """)
        .compileAsExpected();
  }
}
