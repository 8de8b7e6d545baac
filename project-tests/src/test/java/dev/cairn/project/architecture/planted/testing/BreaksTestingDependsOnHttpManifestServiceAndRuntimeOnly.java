package dev.cairn.project.architecture.planted.testing;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksTestingDependsOnHttpManifestServiceAndRuntimeOnly {
  Application application = new Application();
}
