package dev.cairn.project.architecture.planted.lambda;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksLambdaDependsOnRuntimeOnly {
  Application application = new Application();
}
