package dev.cairn.maven;

import java.util.List;

/** {@code cairn:preflight}: compiles, and tells which runs under way the code would break. */
public final class PreflightMojo extends CommandMojo {
  @Override
  String command() {
    return "preflight";
  }

  @Override
  boolean mayHaveWorkflows() {
    return hasManifests();
  }

  @Override
  List<String> places() {
    return List.of(classes().getPath());
  }
}
