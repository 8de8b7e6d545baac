package dev.cairn.maven;

import java.util.List;

/** {@code cairn:preflight}: compiles, and tells which runs under way the code would break. */
public final class PreflightMojo extends CommandMojo {
  @Override
  String command() {
    return "preflight";
  }

  @Override
  List<String> places() {
    return List.of(classes().getPath());
  }
}
