package dev.cairn.processor.model;

import java.util.List;

/** Annotations that stand on one method and exclude each other. */
public record AnnotationConflict(String method, List<String> annotations, SourceSpot spot) {
  public AnnotationConflict {
    annotations = List.copyOf(annotations);
  }
}
