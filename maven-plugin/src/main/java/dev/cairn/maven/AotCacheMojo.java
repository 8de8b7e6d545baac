package dev.cairn.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/**
 * {@code cairn:aot-cache}: runs the packed function once, and makes a folder for a container image:
 * its jars, an AOT cache of them, and the options with which java uses it.
 */
public final class AotCacheMojo extends ProgramMojo {
  private @Nullable File zip;
  private @Nullable File folder;
  private @Nullable String handler;
  private @Nullable String payload;
  private String @Nullable [] payloads;
  private String @Nullable [] variables;
  private @Nullable String root;
  private @Nullable String client;
  private @Nullable File javaHome;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    List<String> inputs = new ArrayList<>(words(payloads));
    if (payload != null) inputs.add(payload);
    if (handler == null || inputs.isEmpty()) {
      throw new MojoFailureException(
          "cairn:aot-cache has to know what to run. Set handler and payloads, for instance"
              + " -Dcairn.handler=org.example.OrderWorkflowHandler -Dcairn.payload='\"input\"'");
    }
    List<String> arguments = new ArrayList<>();
    arguments.add("dev.cairn.testing.training.AotCache");
    arguments.addAll(List.of("--zip", set("zip", zip).getPath()));
    arguments.addAll(List.of("--out", set("folder", folder).getPath()));
    arguments.addAll(List.of("--client", path(jars(set("client", client)))));
    arguments.addAll(List.of("--root", set("root", root)));
    arguments.addAll(List.of("--handler", handler));
    for (String input : inputs) arguments.addAll(List.of("--payload", input));
    for (String variable : words(variables)) arguments.addAll(List.of("--variable", variable));
    start(
        "cairn:aot-cache",
        javaHome == null ? ownJava() : javaHome.toPath(),
        module("cairn-testing"),
        arguments.stream());
  }
}
