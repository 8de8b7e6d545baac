package dev.cairn.manifest;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The components of a payload type, as far as JSON shows them.
 *
 * @param kind {@code record}, {@code class}, {@code interface} or {@code enum}
 * @param parameters the names of its type parameters
 * @param properties a record's components in their order; of an enum, the constants that are not
 *     written by their names, each with what it is written by; of others, what getters and public
 *     fields show, by name
 * @param constants an enum's constants, in their order
 * @param subtypes the types that values may have instead, by what JSON tells them by
 * @param aliases other names that properties and constants are read by, with those that they stand
 *     for
 * @param json annotations that change how values are written and read; empty if there are none
 * @param making how values are made of what was read
 */
public record TypeShape(
    String kind,
    List<String> parameters,
    List<Property> properties,
    List<String> constants,
    SortedMap<String, String> subtypes,
    SortedMap<String, String> aliases,
    String json,
    Making making) {
  public TypeShape {
    parameters = List.copyOf(parameters);
    properties = List.copyOf(properties);
    constants = List.copyOf(constants);
    subtypes = Collections.unmodifiableSortedMap(new TreeMap<>(subtypes));
    aliases = Collections.unmodifiableSortedMap(new TreeMap<>(aliases));
  }

  /**
   * The way in which values are made.
   *
   * @param refuses the properties whose absence the constructor refuses
   * @param creator the properties that a creator of Jackson's takes; empty if there is none
   * @param code a digest of the code of the constructor or creator; empty if it has none; begins
   *     with {@link #SETS} if the code does more than to refuse values
   * @param parts digests of other code and annotations that count when a value is read, by name:
   *     first values of fields, setters, further creators, deserializers
   */
  public record Making(
      List<String> refuses, List<String> creator, String code, SortedMap<String, String> parts) {

    /** Begins the digest of code that makes other values than those of the JSON. */
    public static final String SETS = "sets ";

    /** By a constructor that takes whatever comes. */
    public static final Making PLAIN = new Making(List.of(), List.of(), "", new TreeMap<>());

    public Making {
      refuses = List.copyOf(refuses);
      creator = List.copyOf(creator);
      parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }
  }

  /**
   * A property.
   *
   * @param type as Java writes it, with type arguments
   * @param json annotations that change how its values are written and read; empty if there are
   *     none
   */
  public record Property(String name, String type, String json) {}
}
