package dev.cairn.processor.model;

import java.util.List;

/** A type parameter of a method or constructor. */
public record TypeParameterModel(String name, List<TypeRef> bounds) {
  public TypeParameterModel {
    bounds = List.copyOf(bounds);
  }
}
