package dev.cairn.processor.read.condition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * Records that were made of values without code of their own: a component of such a record is the
 * value that it was given.
 */
final class MadeRecords {
  private final Map<String, Map<String, String>> known = new HashMap<>();
  private Map<String, String> last = Map.of();

  /** Notes the values of a record, by the names of its components. */
  void add(List<String> names, List<String> values) {
    Map<String, String> components = new HashMap<>();
    for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
      components.put(names.get(i), values.get(i));
    }
    last = components;
  }

  /** Notes the text of the object that was printed last. */
  void name(String text) {
    if (!last.isEmpty()) known.put(text, last);
    last = Map.of();
  }

  /** The value of a component of the record that a text stands for. */
  Optional<String> component(Element component, String record) {
    return Optional.ofNullable(
        known.getOrDefault(record, Map.of()).get(component.getSimpleName().toString()));
  }
}
