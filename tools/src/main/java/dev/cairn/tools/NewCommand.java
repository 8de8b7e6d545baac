package dev.cairn.tools;

import dev.cairn.manifest.WorkflowName;
import dev.cairn.tools.project.NewProject;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a small project that builds and tests. */
@Command(
    name = "new",
    description = "Makes a small project with a workflow and its tests.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn new order",
      "  cairn new order --build maven --package com.acme.shop --folder shop"
    })
public final class NewCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "<name>", description = "The workflow's name, such as order.")
  private String name = "";

  @Option(
      names = "--build",
      defaultValue = "gradle",
      description =
          "The program that builds it: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Build build = Build.gradle;

  @Option(names = "--package", description = "The package of its classes; org.example.<name>.")
  private Optional<String> packageName = Optional.empty();

  @Option(names = "--folder", description = "The folder to make; <name> by default.")
  private Optional<Path> folder = Optional.empty();

  /** As the programs are called. */
  private enum Build {
    gradle,
    maven
  }

  @Override
  public Integer call() throws IOException {
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw new ToolException(
          name
              + " is not a workflow name: use words of lower-case letters and digits with a hyphen"
              + " between them, and begin with a letter");
    }
    if (!WorkflowName.isValid(name)) {
      throw new ToolException(
          "a workflow name has at most "
              + WorkflowName.MOST_CHARACTERS
              + " characters, not "
              + name.length());
    }
    String javaPackage = packageName.orElse("org.example." + name.replace("-", ""));
    if (!SourceVersion.isName(javaPackage)) {
      throw new ToolException(javaPackage + " is not a package name; use --package");
    }
    if (javaPackage.matches("javax?(\\..*)?")) {
      throw new ToolException(javaPackage + " is a package of Java itself; use another one");
    }
    Path target = folder.orElse(Path.of(name));
    if (Files.exists(target) && !isEmpty(target)) {
      throw new ToolException(target + " already exists and is not empty; use --folder");
    }
    NewProject.Build tool = NewProject.Build.valueOf(build.name().toUpperCase(Locale.ROOT));
    PrintWriter out = command.commandLine().getOut();
    for (String file : new NewProject(name, javaPackage, tool).write(target)) {
      out.println(target.resolve(file));
    }
    out.println(
        "Next: cd " + target + " && " + (build == Build.gradle ? "gradle test" : "mvn verify"));
    return 0;
  }

  private static boolean isEmpty(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return false;
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }
}
