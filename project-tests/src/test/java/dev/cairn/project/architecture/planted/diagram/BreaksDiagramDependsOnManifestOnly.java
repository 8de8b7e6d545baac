package dev.cairn.project.architecture.planted.diagram;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksDiagramDependsOnManifestOnly {
  Application application = new Application();
}
