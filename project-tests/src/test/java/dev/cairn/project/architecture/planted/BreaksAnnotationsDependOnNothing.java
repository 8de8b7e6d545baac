package dev.cairn.project.architecture.planted;

class BreaksAnnotationsDependOnNothing {
  Object outsider = new org.assertj.core.api.SoftAssertions();
}
