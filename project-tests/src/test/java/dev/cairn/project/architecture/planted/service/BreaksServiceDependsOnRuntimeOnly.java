package dev.cairn.project.architecture.planted.service;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksServiceDependsOnRuntimeOnly {
  Application application = new Application();
}
