package dev.cairn.project.architecture.planted.http;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksHttpDependsOnServiceAndRuntimeOnly {
  Application application = new Application();
}
