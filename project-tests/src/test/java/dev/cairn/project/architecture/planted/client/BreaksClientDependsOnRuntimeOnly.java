package dev.cairn.project.architecture.planted.client;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksClientDependsOnRuntimeOnly {
  Application application = new Application();
}
