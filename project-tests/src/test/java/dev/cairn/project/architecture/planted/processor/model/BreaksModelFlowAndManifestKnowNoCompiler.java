package dev.cairn.project.architecture.planted.processor.model;

import javax.lang.model.element.Modifier;

class BreaksModelFlowAndManifestKnowNoCompiler {
  Modifier modifier = Modifier.FINAL;
}
