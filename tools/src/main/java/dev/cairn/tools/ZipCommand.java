package dev.cairn.tools;

import dev.cairn.tools.pack.LambdaZip;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Packs a class path for AWS Lambda. */
@Command(
    name = "zip",
    description = "Packs an application and its run-time class path for AWS Lambda.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn zip --out function.zip --class-path"
          + " build/libs/shop.jar:build/install/shop/lib/tea.jar"
    })
final class ZipCommand implements Callable<Integer> {
  /** The class that all generated handlers extend. */
  private static final String HANDLERS = "dev/cairn/lambda/LambdaHandler.class";

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(names = "--out", required = true, description = "The zip to write.")
  private Path zip = Path.of("function.zip");

  @Option(
      names = "--class-path",
      required = true,
      description = "Jars and folders of classes, as java takes them.")
  private String classPath = "";

  @Option(
      names = "--name",
      defaultValue = "application",
      description = "The jar that folders of classes are packed into, without suffix.")
  private String name = "";

  @Option(
      names = "--logging",
      defaultValue = "",
      description =
          "The jars of Logback, as java takes them. They are added, with a configuration that"
              + " writes JSON, where the class path has no SLF4J provider.")
  private String logging = "";

  @Override
  public Integer call() throws IOException {
    List<Path> jars = Places.classPath(classPath);
    if (jars.isEmpty()) throw new ToolException("--class-path is empty: there is nothing to pack");
    for (Path jar : jars) requireJar(jar);
    LambdaZip packed = new LambdaZip(jars, Places.classPath(logging), name);
    boolean addedLogging = packed.write(zip);
    PrintWriter out = command.commandLine().getOut();
    if (!packed.has(HANDLERS)) {
      out.println(
          "warning: the class path has no cairn-lambda, so workflows have no handlers that Lambda"
              + " could call: add dev.cairn:cairn-lambda to the dependencies");
    }
    out.printf(Locale.ROOT, "%s: %.1f MB%n", zip, Files.size(zip) / 1e6);
    if (addedLogging) {
      boolean isConfigured = packed.has(LambdaZip.LOGGING_CONFIGURATION);
      out.println(
          "  with Logback, "
              + (isConfigured
                  ? "configured by the logback.xml of the class path"
                  : "which writes JSON")
              + ": the class path has no other SLF4J provider");
    }
    return 0;
  }

  private static void requireJar(Path path) throws IOException {
    if (Files.isDirectory(path)) return;
    try {
      new ZipFile(path.toFile()).close();
    } catch (ZipException e) {
      throw new ToolException(path + " is no jar: " + e.getMessage());
    }
  }
}
