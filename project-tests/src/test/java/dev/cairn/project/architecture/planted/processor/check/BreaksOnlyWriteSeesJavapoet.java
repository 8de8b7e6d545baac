package dev.cairn.project.architecture.planted.processor.check;

import com.palantir.javapoet.TypeName;

class BreaksOnlyWriteSeesJavapoet {
  TypeName type = TypeName.INT;
}
