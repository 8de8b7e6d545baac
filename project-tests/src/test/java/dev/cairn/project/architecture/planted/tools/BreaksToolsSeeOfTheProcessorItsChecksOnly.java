package dev.cairn.project.architecture.planted.tools;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksToolsSeeOfTheProcessorItsChecksOnly {
  Application application = new Application();
}
