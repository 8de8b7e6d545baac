package dev.cairn.project.consumer;

import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.consumer.ConsumerProject.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One build with several modules, each a copy of the consumer with a setting of its own: a handful
 * of commands tries all settings. The path of the build has a blank in it.
 */
final class Modules {
  private final Path folder;
  private final Tool tool;
  private final List<String> names = new ArrayList<>();

  private Modules(Path folder, Tool tool) {
    this.folder = folder;
    this.tool = tool;
  }

  static Modules in(Path folder, Tool tool) throws IOException {
    return new Modules(Files.createDirectories(folder.resolve("my builds")), tool);
  }

  /** Adds a module, with more text for its build: a script of Gradle, configuration of Maven. */
  Modules add(String name, String setting) throws IOException {
    names.add(name);
    ConsumerProject.copy(
        ConsumerProject.FROM.resolve("src"), Files.createDirectories(file(name)).resolve("src"));
    switch (tool) {
      case GRADLE -> {
        String build = Files.readString(ConsumerProject.FROM.resolve("gradle/build.gradle"));
        // Sources are where Gradle looks for them by itself.
        String own = build.replaceFirst("(?s)sourceSets \\{.*?\n}\n", "");
        Files.writeString(file(name + "/build.gradle"), own + setting + "\n");
      }
      case MAVEN -> {
        String pom = Files.readString(ConsumerProject.FROM.resolve("maven/pom.xml"));
        String extensions = "<extensions>true</extensions>";
        Files.writeString(
            file(name + "/pom.xml"),
            pom.replaceAll(" *<(test)?[sS]ourceDirectory>.*\n", "")
                .replaceFirst(
                    "<artifactId>greeting</artifactId>", "<artifactId>" + name + "</artifactId>")
                .replace(
                    extensions, extensions + "<configuration>" + setting + "</configuration>"));
      }
    }
    return this;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  void replaceInWorkflow(String module, String text, String replacement) throws IOException {
    ConsumerProject.replace(file(module).resolve(ConsumerProject.WORKFLOW), text, replacement);
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(file(name).getParent());
    Files.writeString(file(name), text);
  }

  Outcome run(String... arguments) throws IOException {
    switch (tool) {
      case GRADLE -> {
        String settings = Files.readString(ConsumerProject.FROM.resolve("gradle/settings.gradle"));
        String include =
            names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        write("settings.gradle", settings + "include " + include + "\n");
      }
      case MAVEN -> {
        String modules =
            names.stream()
                .map(name -> "<module>" + name + "</module>")
                .collect(Collectors.joining("\n"));
        write(
            "pom.xml",
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>org.example</groupId>
              <artifactId>all</artifactId>
              <version>1.0</version>
              <packaging>pom</packaging>
              <modules>%s</modules>
              <build>
                <pluginManagement>
                  <plugins>
                    <plugin>
                      <groupId>dev.cairn</groupId>
                      <artifactId>cairn-maven-plugin</artifactId>
                      <version>${cairn.version}</version>
                    </plugin>
                  </plugins>
                </pluginManagement>
              </build>
            </project>
            """
                .formatted(modules));
      }
    }
    return tool.run(folder, arguments);
  }
}
