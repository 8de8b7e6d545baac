package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that are made; whether they build is tried by the project's tests. */
class NewCommandTest {
  @TempDir private Path folder;

  @Test
  void makesAGradleProject() {
    Path target = folder.resolve("made");

    Program program = Program.run("new", "credit-check", "--folder", target);

    assertThat(program.exit()).as(program.errors()).isZero();
    assertThat(program.out()).contains("gradle test");
    assertThat(target.resolve("build.gradle")).content().doesNotContain("@");
    assertThat(target.resolve("src/main/java/org/example/creditcheck/CreditCheckWorkflow.java"))
        .content()
        .contains("package org.example.creditcheck;", "@Workflow(name = \"credit-check\")");
    assertThat(target.resolve("AGENTS.md")).content().contains("CAIRN304");
    assertThat(target.resolve("pom.xml")).doesNotExist();
    // The engine of cairnRun puts its database there.
    assertThat(target.resolve(".gitignore")).content().contains("cairn.db*");
  }

  @Test
  void makesAMavenProjectInAnotherPackage() {
    Path target = folder.resolve("made");

    Program.run("new", "order", "--build=maven", "--package=com.acme", "--folder", target);

    assertThat(target.resolve("pom.xml")).content().contains("<artifactId>order</artifactId>");
    assertThat(target.resolve("src/test/java/com/acme/OrderWorkflowTest.java")).exists();
    assertThat(target.resolve("build.gradle")).doesNotExist();
  }

  @Test
  void leavesAFolderWithFilesAlone() throws IOException {
    Files.writeString(folder.resolve("mine.txt"), "mine");

    Program program = Program.run("new", "order", "--folder", folder);

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("already exists and is not empty");
    assertThat(folder.resolve("AGENTS.md")).doesNotExist();
  }

  @Test
  void refusesNamesThatNoWorkflowCanHave() {
    assertThat(Program.run("new", "Order!").errors()).contains("lower-case letters");
    assertThat(Program.run("new", "a-").errors()).contains("with a hyphen between them");
    assertThat(Program.run("new", "o".repeat(65)).errors())
        .contains("a workflow name has at most 64 characters, not 65");
    assertThat(Program.run("new", "order", "--package=java.order").errors())
        .contains("java.order is a package of Java itself");
    assertThat(Program.run("new", "class", "--package=class").errors())
        .contains("class is not a package name");
  }
}
