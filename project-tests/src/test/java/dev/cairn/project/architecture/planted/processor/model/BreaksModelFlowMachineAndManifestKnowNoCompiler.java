package dev.cairn.project.architecture.planted.processor.model;

import javax.lang.model.element.Modifier;

class BreaksModelFlowMachineAndManifestKnowNoCompiler {
  Modifier modifier = Modifier.FINAL;
}
