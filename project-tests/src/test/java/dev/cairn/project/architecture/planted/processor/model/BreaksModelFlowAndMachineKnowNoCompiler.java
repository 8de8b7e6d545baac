package dev.cairn.project.architecture.planted.processor.model;

import javax.lang.model.element.Modifier;

class BreaksModelFlowAndMachineKnowNoCompiler {
  Modifier modifier = Modifier.FINAL;
}
