package dev.cairn.processor.read.condition;

import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a body in groups: expressions of different groups never come to the same object.
 * An object, what it holds and what holds it are of one group, and so are all values of a variable.
 *
 * <p>A member of a group is a variable, by its element; an expression that makes or finds an
 * object, by its tree; or a {@link Place}.
 */
final class ObjectGroups {

  /** Objects that a body does not name by a variable. */
  enum Place {
    /** {@code this}, and what fields hold; objects of classes inside the body, too. */
    SELF,
    /** The object that the body returns. */
    RESULT,
    /** Objects that everybody has: in static fields, in exceptions. */
    SHARED
  }

  /** Code that may change the objects of a group. */
  private record Change(TreePath code, Object of) {}

  private final Map<Object, Object> parents = new HashMap<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<Object> movedByLooks = new ArrayList<>();

  /** Puts two objects into one group; null stands for a value that never changes. */
  void unite(@Nullable Object one, @Nullable Object other) {
    if (one == null || other == null) return;
    Object first = groupOf(one);
    Object second = groupOf(other);
    if (!first.equals(second)) parents.put(first, second);
  }

  boolean areJoined(Object one, Object other) {
    return groupOf(one).equals(groupOf(other));
  }

  private Object groupOf(Object member) {
    Object at = member;
    for (Object next = parents.get(at); next != null; next = parents.get(at)) at = next;
    return at;
  }

  void change(TreePath code, @Nullable Object of) {
    if (of != null) changes.add(new Change(code, of));
  }

  /** Notes an object that is changed even by looks; null stands for a value that never changes. */
  void moveByLooks(@Nullable Object member) {
    if (member != null) movedByLooks.add(member);
  }

  boolean isMovedByLooks(Object member) {
    return movedByLooks.stream().anyMatch(moved -> areJoined(moved, member));
  }

  boolean hasChanges() {
    return !changes.isEmpty();
  }

  boolean isChanged(Object member) {
    return changes.stream().anyMatch(change -> areJoined(change.of(), member));
  }

  /** The code that may change the object that a member of a group is, each once. */
  List<TreePath> changesOf(Object member) {
    List<TreePath> found = new ArrayList<>();
    for (Change change : changes) {
      boolean isNew = found.stream().noneMatch(one -> one.getLeaf() == change.code().getLeaf());
      if (isNew && areJoined(change.of(), member)) found.add(change.code());
    }
    return found;
  }

  /** Whether anything is changed inside some code. */
  boolean changesInside(TreePath code) {
    return changes.stream().anyMatch(change -> Reaching.isInside(change.code(), code.getLeaf()));
  }
}
