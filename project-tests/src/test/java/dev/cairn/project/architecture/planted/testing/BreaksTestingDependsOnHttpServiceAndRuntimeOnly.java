package dev.cairn.project.architecture.planted.testing;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksTestingDependsOnHttpServiceAndRuntimeOnly {
  Application application = new Application();
}
