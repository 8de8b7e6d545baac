package dev.cairn.processor.flow;

import java.util.List;

/** Code that runs inside an operation that is a context. */
public sealed interface Child {

  /** Code of its own: a subflow. */
  record Body(ContextFlow flow) implements Child {}

  /** A batch whose items are known one by one. */
  record Items(List<ContextFlow> flows) implements Child {
    public Items {
      flows = List.copyOf(flows);
    }
  }

  /** A batch that does the same for each item. */
  record EachItem(ContextFlow flow) implements Child {}

  /** A batch whose items could not be read. */
  record Unread() implements Child {}
}
