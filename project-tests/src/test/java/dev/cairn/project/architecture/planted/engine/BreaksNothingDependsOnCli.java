package dev.cairn.project.architecture.planted.engine;

import dev.cairn.project.architecture.planted.cli.Program;

final class BreaksNothingDependsOnCli {
  final Program program = new Program();
}
