package dev.cairn.project.architecture.planted.processor;

import dev.cairn.project.architecture.planted.runtime.Replay;

class BreaksProcessorDependsOnAnnotationsAndManifestOnly {
  Replay replay = new Replay();
}
