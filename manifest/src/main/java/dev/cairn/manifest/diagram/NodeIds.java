package dev.cairn.manifest.diagram;

import dev.cairn.manifest.Manifest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ids of the elements of a diagram: a call has the key of its operation. The second place that
 * calls the same operation has {@code ~2} after it, in the order of contexts and of their code.
 */
public final class NodeIds {
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Map<Integer, String>> ids = new HashMap<>();

  public NodeIds(Manifest manifest) {
    this(manifest.contexts());
  }

  /** The ids of a diagram that has these contexts alone. */
  public NodeIds(List<Manifest.Context> contexts) {
    for (Manifest.Context context : contexts) {
      Map<Integer, String> calls = new HashMap<>();
      for (int i = 0; i < context.calls().size(); i++) {
        String key = context.calls().get(i).operation();
        String name = key.equals(Manifest.UNCHECKED) ? "any~" : key;
        int place = places.merge(name, 1, Integer::sum);
        calls.put(i, place == 1 ? name : name + "~" + place);
      }
      ids.put(context.name(), calls);
    }
  }

  /** The id of a call of a context, or of its end. */
  public String of(Manifest.Context context, int call) {
    if (call == Manifest.END) return "end~" + context.name();
    String id = ids.getOrDefault(context.name(), Map.of()).get(call);
    if (id == null) throw new IllegalArgumentException(context.name() + " has no call " + call);
    return id;
  }

  /** The id of the place where a context begins. */
  public String ofStart(Manifest.Context context) {
    return "start~" + context.name();
  }
}
