package dev.cairn.project.architecture.planted.processor;

import dev.cairn.project.architecture.planted.runtime.Replay;

class BreaksProcessorDependsOnAnnotationsOnly {
  Replay replay = new Replay();
}
