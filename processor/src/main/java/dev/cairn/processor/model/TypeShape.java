package dev.cairn.processor.model;

import java.util.List;

/**
 * What a type of payloads is made of, as far as JSON shows it.
 *
 * @param kind {@code record}, {@code class}, {@code interface} or {@code enum}
 * @param parameters the names of its type parameters
 * @param properties a record's components in their order; of others, what getters and public fields
 *     show, by name
 * @param constants an enum's constants, in their order
 * @param subtypes the types that values may have instead, by name
 */
public record TypeShape(
    String kind,
    List<String> parameters,
    List<Property> properties,
    List<String> constants,
    List<String> subtypes) {
  public TypeShape {
    parameters = List.copyOf(parameters);
    properties = List.copyOf(properties);
    constants = List.copyOf(constants);
    subtypes = List.copyOf(subtypes);
  }

  /**
   * A property.
   *
   * @param type as {@link TypeText} writes it
   */
  public record Property(String name, String type) {}
}
