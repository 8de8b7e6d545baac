package dev.cairn.gradle;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gradle.api.Action;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.bundling.Jar;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.api.tasks.testing.Test;
import org.gradle.jvm.toolchain.JavaLanguageVersion;
import org.gradle.jvm.toolchain.JavaLauncher;
import org.gradle.jvm.toolchain.JavaToolchainService;

/** The tasks of a project with workflows, and the options of its compilers. */
final class Tasks {
  private static final String ACCEPT = "acceptWorkflows";
  private static final String GROUP = "cairn";

  private final Project project;
  private final CairnExtension extension;
  private final JavaPluginExtension java;
  private final Libraries libraries;
  private final TaskContainer tasks;
  private final Property<Boolean> compared;

  Tasks(Project project, CairnExtension extension, JavaPluginExtension java, Libraries libraries) {
    this.project = project;
    this.extension = extension;
    this.java = java;
    this.libraries = libraries;
    this.tasks = project.getTasks();
    this.compared = project.getObjects().property(Boolean.class);
    compared.convention(extension.getCheck());
  }

  /** A build that accepts workflows does not compare them with what it is about to replace. */
  private void compareUnlessAccepting() {
    String accept = project.absoluteProjectPath(ACCEPT);
    project
        .getGradle()
        .getTaskGraph()
        .whenReady(
            graph -> {
              if (graph.hasTask(accept)) compared.set(false);
            });
  }

  void configureCompilers() {
    compareUnlessAccepting();
    java.getSourceSets()
        .configureEach(
            set ->
                tasks
                    .named(set.getCompileJavaTaskName(), JavaCompile.class)
                    .configure(compile -> configure(compile, set)));
  }

  private void configure(JavaCompile compile, SourceSet set) {
    CompilerArguments arguments = project.getObjects().newInstance(CompilerArguments.class);
    Provider<Boolean> isReleased =
        extension.getSourceSets().map(names -> names.contains(set.getName()));
    arguments.getCheck().set(compared.zip(isReleased, Boolean::logicalAnd));
    arguments.getDeterministic().set(extension.getDeterministic());
    arguments.getReleases().set(extension.getReleases());
    arguments.getUsualReleases().set(CairnExtension.usualReleases(project));
    arguments.getManifests().from(manifests());
    compile.getOptions().getCompilerArgumentProviders().add(arguments);
  }

  void registerTools() {
    register(
        ACCEPT,
        AcceptWorkflows.class,
        "Records the manifests of all workflows as released.",
        task -> {
          task.getClasses().from(classes());
          task.getReleases().set(extension.getReleases());
          task.getOutputs().upToDateWhen(unused -> false);
        });
    register(
        "workflowDiagrams",
        WorkflowDiagrams.class,
        "Prints the diagrams of all workflows, and writes a page with their pictures.",
        task -> {
          task.getClasses().from(classes());
          task.getPage()
              .set(project.getLayout().getBuildDirectory().file("reports/workflows.html"));
          task.getOutputs().upToDateWhen(unused -> false);
        });
    TaskProvider<CairnCheck> check =
        register(
            "cairnCheck",
            CairnCheck.class,
            "Checks what workflows assume of code around them, and that each release has a class.",
            this::configure);
    tasks.named("check", task -> task.dependsOn(check));
    registerCoverage();
  }

  private void registerCoverage() {
    tasks.withType(Test.class).configureEach(this::leaveCoverage);
    TaskProvider<CairnCoverage> coverage =
        register(
            "cairnCoverage",
            CairnCoverage.class,
            "Tells which paths of workflows no test came to.",
            task -> {
              task.getClasses().from(classes());
              task.getData().from(coverageFolder("test")).builtBy(tasks.named("test"));
              task.getMinimum().set(extension.getMinimumCoverage().orElse(0));
              task.getPage()
                  .set(
                      project
                          .getLayout()
                          .getBuildDirectory()
                          .file("reports/workflow-coverage.html"));
              task.getOutputs().upToDateWhen(unused -> false);
            });
    tasks.named(
        "check",
        task ->
            task.dependsOn(
                extension.getMinimumCoverage().map(unused -> List.of(coverage)).orElse(List.of())));
  }

  private void leaveCoverage(Test test) {
    Provider<Directory> folder = coverageFolder(test.getName());
    CoverageFolder argument = project.getObjects().newInstance(CoverageFolder.class);
    argument.getFolder().set(folder);
    test.getJvmArgumentProviders().add(argument);
    test.doFirst("requireTestFramework", new TestFramework());
    test.doFirst("forgetCoverage", new CoverageFolder.Clean(folder));
  }

  private Provider<Directory> coverageFolder(String test) {
    return project.getLayout().getBuildDirectory().dir("cairn/coverage/" + test);
  }

  private void configure(CairnCheck check) {
    check.getClasses().from(classes());
    check.getLibraries().from(libraries());
    check.getDeterministic().set(extension.getDeterministic());
    check.getCheck().set(compared);
    check.getReleases().set(extension.getReleases());
    check.getManifests().from(manifests());
    check
        .getPassed()
        .set(project.getLayout().getBuildDirectory().file("tmp/cairnCheck/passed.txt"));
  }

  private void configure(LambdaZip zip) {
    String name = project.getName();
    zip.getClasspath()
        .from(tasks.named("jar"), project.getConfigurations().named("runtimeClasspath"));
    // The jar has the classes of main; the other source sets have no jar.
    SourceSet main = java.getSourceSets().getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    zip.getClasspath()
        .from(
            ofReleasedSets(
                set ->
                    set.equals(main)
                        ? project.files()
                        : set.getRuntimeClasspath().minus(main.getOutput())));
    zip.getLoggingLibraries().from(libraries.logging());
    zip.getJarName().set(name);
    zip.getArchive()
        .set(project.getLayout().getBuildDirectory().file("distributions/" + name + "-lambda.zip"));
  }

  /** The zip that Lambda takes, and a template that deploys it. */
  void registerPackages() {
    // The same sources give the same jar, so the same zip, and Lambda publishes no new version.
    tasks
        .named("jar", Jar.class)
        .configure(
            jar -> {
              jar.setPreserveFileTimestamps(false);
              jar.setReproducibleFileOrder(true);
            });
    TaskProvider<LambdaZip> zip =
        register(
            "lambdaZip",
            LambdaZip.class,
            "Packs the project and all that it runs with for AWS Lambda.",
            this::configure);
    register(
        "samTemplate",
        SamTemplate.class,
        "Makes a SAM template of the workflows, and tells what their runs are metered as.",
        task -> {
          task.getClasses().from(classes());
          // The zip itself need not be made for it.
          task.getClasspath().from((Callable<FileCollection>) () -> zip.get().getClasspath());
          task.getZip().set(zip.flatMap(LambdaZip::getArchive));
          task.getTemplate().set(project.getLayout().getBuildDirectory().file("template.yaml"));
        });
    register(
        "lambdaAotCache",
        LambdaAotCache.class,
        "Runs the packed function once on Java 25, and makes an AOT cache for a container image.",
        task -> configure(task, zip));
  }

  private void configure(LambdaAotCache task, TaskProvider<LambdaZip> zip) {
    task.getTools().setFrom(libraries.training());
    task.getClient().from(libraries.client());
    task.getArchive().set(zip.flatMap(LambdaZip::getArchive));
    task.getRoot().set("/var/task");
    task.getFolder().set(project.getLayout().getBuildDirectory().dir("lambda-aot"));
    task.getLauncher()
        .set(
            toolchains()
                .launcherFor(jdk -> jdk.getLanguageVersion().set(JavaLanguageVersion.of(25))));
  }

  /** Tasks that ask, or are, a running engine. */
  void registerPrograms() {
    registerProgram(
        "cairnRun",
        "run",
        "Runs the workflows on an engine in a process of its own, until Ctrl-C.",
        libraries(),
        false);
    registerProgram(
        "cairnPreflight",
        "preflight",
        "Tells which runs under way the code would break.",
        classes(),
        true);
  }

  private void registerProgram(
      String name, String command, String description, FileCollection app, boolean ownWorkflows) {
    tasks.register(
        name,
        ProgramTask.class,
        task -> {
          task.setGroup(GROUP);
          task.setDescription(description);
          task.getCommand().set(command);
          task.getProgram().from(libraries.program());
          task.getApp().from(app);
          task.getOwnWorkflows().set(ownWorkflows);
          task.getLauncher().set(launcher());
        });
  }

  private <T extends ToolTask> TaskProvider<T> register(
      String name, Class<T> type, String description, Action<T> action) {
    return tasks.register(
        name,
        type,
        task -> {
          task.setGroup(GROUP);
          task.setDescription(description);
          task.getTools().from(libraries.tools());
          task.getLauncher().set(launcher());
          action.execute(task);
        });
  }

  private Provider<JavaLauncher> launcher() {
    return toolchains().launcherFor(java.getToolchain());
  }

  private JavaToolchainService toolchains() {
    return project.getExtensions().getByType(JavaToolchainService.class);
  }

  /** Compiled classes, with the manifests that the processor wrote beside them. */
  private FileCollection classes() {
    return ofReleasedSets(set -> set.getOutput().getClassesDirs());
  }

  private FileCollection libraries() {
    return ofReleasedSets(SourceSet::getRuntimeClasspath);
  }

  private FileCollection ofReleasedSets(Function<SourceSet, FileCollection> files) {
    // A list of List.of or toList() does not survive Gradle's configuration cache.
    return project.files(
        extension
            .getSourceSets()
            .map(
                names -> {
                  if (names.isEmpty()) {
                    throw new InvalidUserDataException(
                        "cairn.sourceSets is empty: name those that have workflows, as 'main'");
                  }
                  return names.stream()
                      .map(this::sourceSet)
                      .map(files)
                      .collect(Collectors.toList());
                }));
  }

  private SourceSet sourceSet(String name) {
    SourceSet set = java.getSourceSets().findByName(name);
    if (set != null) return set;
    throw new InvalidUserDataException(
        "cairn.sourceSets names '"
            + name
            + "', and the source sets of "
            + project
            + " are "
            + String.join(", ", java.getSourceSets().getNames()));
  }

  private FileCollection manifests() {
    return project.fileTree(extension.getReleases(), tree -> tree.include("*.json"));
  }
}
