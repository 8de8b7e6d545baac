package dev.cairn.processor.read.condition;

import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** The code that variables and methods are defined by, as far as this compilation has it. */
final class Definitions {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final ObjectChanges changes;

  /** A local is asked for wherever it is read. */
  private final Map<BodyIndex, Map<Element, List<TreePath>>> known = new HashMap<>();

  private final Map<Element, List<TreePath>> fields = new HashMap<>();

  Definitions(SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.bodies = bodies;
    this.changes = new ObjectChanges(sources, workflow, bodies, dispatch);
  }

  /** The trees that give a variable its value, or change what it holds. */
  List<TreePath> of(Element variable, TreePath use) {
    return variable.getKind().isField()
        ? ofField(variable)
        : ofLocal(variable, bodies.declaring(variable, use));
  }

  /** Whether the body of a method may change any object, as far as is known. */
  boolean mayChangeObjects(ExecutableElement method) {
    return changes.summaryOf(method).filter(groups -> !groups.hasChanges()).isEmpty();
  }

  Optional<TreePath> bodyOf(ExecutableElement method) {
    return bodies.bodyOf(method);
  }

  /** The code that gives a field its value while its object is made, or changes what it holds. */
  List<TreePath> ofField(Element field) {
    List<TreePath> all = fields.get(field);
    if (all == null) {
      all = new ArrayList<>(FieldDefinitions.of(field, sources, bodies));
      for (TreePath creating : FieldDefinitions.creating(field, sources)) {
        for (TreePath change : changes.ofField(field, creating)) {
          if (!has(all, change)) all.add(change);
        }
      }
      fields.put(field, all);
    }
    return all;
  }

  /** Assignments of a local, and all that may change what it holds, also by another name. */
  private List<TreePath> ofLocal(Element variable, BodyIndex body) {
    Map<Element, List<TreePath>> inBody = known.computeIfAbsent(body, unused -> new HashMap<>());
    List<TreePath> all = inBody.get(variable);
    if (all == null) {
      all = new ArrayList<>(body.definitionsOf(variable));
      for (TreePath change : changes.of(variable, body)) {
        // The declaration has the code that makes the object.
        boolean makes =
            change.getLeaf() instanceof VariableTree tree
                && tree.getInitializer() != null
                && has(all, new TreePath(change, tree.getInitializer()));
        if (!makes && !has(all, change)) all.add(change);
      }
      inBody.put(variable, all);
    }
    return all;
  }

  private static boolean has(List<TreePath> trees, TreePath wanted) {
    return trees.stream().anyMatch(one -> one.getLeaf() == wanted.getLeaf());
  }
}
