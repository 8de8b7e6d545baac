package dev.cairn.project.architecture.planted.runtime;

import dev.cairn.project.architecture.planted.testing.Tool;

class BreaksRuntimeDependsOnAnnotationsOnly {
  Tool tool = new Tool();
}
