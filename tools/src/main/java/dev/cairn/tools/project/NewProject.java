package dev.cairn.tools.project;

import dev.cairn.tools.catalogue.AgentsPage;
import dev.cairn.tools.catalogue.Catalogue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/**
 * A small project with a workflow and its tests, which builds as it is.
 *
 * <pre>{@code
 * new NewProject("order", "org.example.order", Build.GRADLE).write(Path.of("order"));
 * }</pre>
 */
public final class NewProject {
  private final String name;
  private final String packageName;
  private final Build build;

  /** The program that builds the project. */
  public enum Build {
    GRADLE,
    MAVEN;

    private List<String> files() {
      return this == GRADLE ? List.of("settings.gradle", "build.gradle") : List.of("pom.xml");
    }
  }

  /**
   * A project that does not exist yet.
   *
   * @param name the workflow's name: lower-case letters, digits and hyphens
   * @param packageName the package of its classes
   */
  public NewProject(String name, String packageName, Build build) {
    this.name = name;
    this.packageName = packageName;
    this.build = build;
  }

  /** Writes the project's files; their paths below the folder, which need not exist. */
  public List<String> write(Path folder) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    for (String file : build.files()) files.put(file, resource(file));
    String code = "java/" + packageName.replace('.', '/') + "/" + typeName();
    files.put("src/main/" + code + "Workflow.java", resource("Workflow.java.txt"));
    files.put("src/test/" + code + "WorkflowTest.java", resource("WorkflowTest.java.txt"));
    files.put("README.md", resource("README.md"));
    files.put(".gitignore", resource("gitignore"));
    files.put("AGENTS.md", AgentsPage.write(Catalogue.read()));
    List<String> written = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(path.getParent()));
      Files.writeString(path, file.getValue());
      written.add(file.getKey());
    }
    return written;
  }

  /** {@code CreditCheck} of {@code credit-check}. */
  private String typeName() {
    StringBuilder type = new StringBuilder();
    for (String word : name.split("-", -1)) {
      type.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return type.toString();
  }

  private String resource(String file) throws IOException {
    return read(file)
        .replace("@name@", name)
        .replace("@type@", typeName())
        .replace("@package@", packageName)
        .replace("@command@", build == Build.GRADLE ? "gradle test" : "mvn verify")
        .replace("@version@", version());
  }

  /** The version that the tools were published with. */
  private static String version() throws IOException {
    Properties properties = new Properties();
    try (InputStream file = NewProject.class.getResourceAsStream("version.properties")) {
      properties.load(Objects.requireNonNull(file, "version.properties"));
    }
    return Objects.requireNonNull(properties.getProperty("version"));
  }

  private static String read(String file) throws IOException {
    try (InputStream resource = NewProject.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(resource, file).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }
}
