package dev.cairn.gradle;

import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/** Cairn's own libraries, all of one version. */
final class Libraries {
  private final Project project;
  private final CairnExtension extension;
  private final Configuration tools;
  private final Configuration program;
  private final Configuration logging;
  private final Configuration training;
  private final Configuration client;

  Libraries(Project project, CairnExtension extension) {
    this.project = project;
    this.extension = extension;
    this.tools = internal("cairnTools", "The programs behind the tasks of the group cairn.");
    this.logging =
        internal("lambdaLogging", "The SLF4J provider of functions that bring none of their own.");
    add(tools.getName(), "tools");
    this.program = internal("cairnProgram", "The program cairn, for cairnRun and cairnPreflight.");
    add(program.getName(), "cli");
    addPlatform(logging.getName());
    project.getDependencies().add(logging.getName(), "ch.qos.logback:logback-classic");
    this.training = internal("lambdaTraining", "The program that makes AOT caches.");
    add(training.getName(), "testing");
    this.client = internal("lambdaClient", "The program with which Lambda starts functions.");
    addPlatform(client.getName());
    project
        .getDependencies()
        .add(client.getName(), "com.amazonaws:aws-lambda-java-runtime-interface-client");
  }

  private Configuration internal(String name, String description) {
    Configuration configuration = project.getConfigurations().create(name);
    configuration.setDescription(description);
    configuration.setCanBeConsumed(false);
    configuration.setVisible(false);
    return configuration;
  }

  Configuration tools() {
    return tools;
  }

  Configuration program() {
    return program;
  }

  Configuration logging() {
    return logging;
  }

  Configuration training() {
    return training;
  }

  Configuration client() {
    return client;
  }

  /**
   * The processor reads the workflows of all source sets; those that are released are compiled with
   * the runtime, tests with the test kit. The BOM lets builds name Cairn's other modules without a
   * version.
   */
  void add(SourceSetContainer sourceSets) {
    sourceSets.configureEach(
        set -> {
          add(set.getAnnotationProcessorConfigurationName(), "processor");
          addPlatform(set.getImplementationConfigurationName());
          addRuntimeIfReleased(set);
        });
    sourceSets.named(
        SourceSet.TEST_SOURCE_SET_NAME,
        test -> add(test.getImplementationConfigurationName(), "testing"));
    // Generated executors are part of a library's API, and extend classes of the runtime.
    project.getPluginManager().withPlugin("java-library", unused -> add("api", "runtime"));
    project
        .getPluginManager()
        .withPlugin(
            "java-test-fixtures",
            unused -> {
              add("testFixturesApi", "runtime");
              add("testFixturesApi", "testing");
            });
  }

  /** Builds may name the source set after it was made, so the question is asked when it matters. */
  private void addRuntimeIfReleased(SourceSet set) {
    DependencyHandler dependencies = project.getDependencies();
    ListProperty<Dependency> runtime = project.getObjects().listProperty(Dependency.class);
    runtime.set(
        extension
            .getSourceSets()
            .zip(
                extension.getVersion(),
                (names, version) ->
                    names.contains(set.getName())
                        ? List.of(dependencies.create("dev.cairn:cairn-runtime:" + version))
                        : List.of()));
    project
        .getConfigurations()
        .named(set.getImplementationConfigurationName())
        .configure(implementation -> implementation.getDependencies().addAllLater(runtime));
  }

  private void add(String configuration, String module) {
    project
        .getDependencies()
        .addProvider(
            configuration,
            extension.getVersion().map(version -> "dev.cairn:cairn-" + module + ":" + version));
  }

  private void addPlatform(String configuration) {
    DependencyHandler dependencies = project.getDependencies();
    dependencies.addProvider(
        configuration,
        extension
            .getVersion()
            .map(version -> dependencies.platform("dev.cairn:cairn-bom:" + version)));
  }
}
