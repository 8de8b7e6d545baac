package dev.cairn.processor.read.condition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The code that is printed, as far as it matters to the names in it.
 *
 * @param given the texts of parameters
 * @param self the text of {@code this}; empty for the workflow
 * @param whole the method whose body is printed as a whole; null if a part is
 * @param drawnBy the call, around all others, that draws values; empty if there is none
 * @param depth of helpers in the place of their calls
 */
record SliceScope(
    Map<Element, String> given, String self, @Nullable Element whole, String drawnBy, int depth) {

  /** The scope of an expression of the workflow. */
  static final SliceScope OUTERMOST = new SliceScope(Map.of(), "", null, "", 0);

  SliceScope {
    given = Map.copyOf(given);
  }

  /** The scope of a body that is printed by itself. */
  static SliceScope ofBody(ExecutableElement method) {
    Map<Element, String> given = new HashMap<>();
    int number = 0;
    for (Element parameter : method.getParameters()) given.put(parameter, "arg" + number++ + " ");
    return new SliceScope(given, "this", method, "", 0);
  }

  /** The scope of a helper in the place of its call. */
  SliceScope ofHelper(ExecutableElement method, String on, List<String> arguments, String drawn) {
    Map<Element, String> inside = new HashMap<>(given);
    for (int i = 0; i < arguments.size(); i++) {
      inside.put(method.getParameters().get(i), arguments.get(i));
    }
    return new SliceScope(
        inside, on.isEmpty() ? self : on, null, drawnBy.isEmpty() ? drawn : drawnBy, depth + 1);
  }
}
