package dev.cairn.project.architecture.planted.manifest;

import dev.cairn.project.architecture.planted.example.Application;

class BreaksManifestDependsOnAnnotationsOnly {
  Application application = new Application();
}
