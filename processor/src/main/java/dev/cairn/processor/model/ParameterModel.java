package dev.cairn.processor.model;

import java.util.List;

/** A parameter of a method or constructor. */
public record ParameterModel(
    String name, TypeRef type, List<AnnotationModel> annotations, SourceSpot spot) {
  public ParameterModel {
    annotations = List.copyOf(annotations);
  }
}
