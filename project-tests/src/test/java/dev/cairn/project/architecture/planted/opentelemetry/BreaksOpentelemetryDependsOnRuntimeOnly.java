package dev.cairn.project.architecture.planted.opentelemetry;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksOpentelemetryDependsOnRuntimeOnly {
  Application application = new Application();
}
