package dev.cairn.processor.write;

import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names of a method's parameters in generated code: the user's, except for one that would hide
 * a class, a package or a constant that the code around names.
 */
final class ParameterNames {
  private final Map<String, String> written = new HashMap<>();
  private final Set<String> taken;

  private ParameterNames(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** The names that expressions of generated code begin with. */
  static Set<String> usedBeside(WorkflowModel model, ConstantNames constants) {
    Set<String> used = new HashSet<>(constants.all());
    used.addAll(Names.inExpressions());
    used.add(model.type().executor().simpleName());
    used.add(model.type().codecs().simpleName());
    // Classes are written with their packages where their own names mean something else.
    used.addAll(packages(model));
    return used;
  }

  /** The names that qualified names of classes begin with. */
  static Set<String> packages(WorkflowModel model) {
    Set<String> first = new HashSet<>(Set.of("dev", "java"));
    String packageName = model.type().name().packageName();
    if (!packageName.isEmpty()) first.add(packageName.split("\\.", -1)[0]);
    return first;
  }

  static ParameterNames of(MethodModel method, Set<String> used) {
    return of(method.parameters(), used);
  }

  static ParameterNames of(List<ParameterModel> parameters, Set<String> used) {
    ParameterNames names = new ParameterNames(used);
    Set<String> all = new HashSet<>(used);
    for (ParameterModel parameter : parameters) all.add(parameter.name());
    for (ParameterModel parameter : parameters) {
      String own = parameter.name();
      String name = used.contains(own) ? Unique.in(all, own, "") : own;
      all.add(name);
      names.written.put(own, name);
      names.taken.add(name);
    }
    return names;
  }

  String of(ParameterModel parameter) {
    return of(parameter.name());
  }

  /** The name of the parameter that the user calls so. */
  String of(String parameter) {
    return written.getOrDefault(parameter, parameter);
  }

  /** A name that nothing here has, for a parameter of the generated code's own. */
  String free(String suggestion) {
    String name = Unique.in(taken, suggestion, "");
    taken.add(name);
    return name;
  }
}
