package dev.cairn.processor.read.replay;

import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.MethodId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;

/** What some code does, seen by itself: the same for all workflows that come to it. */
final class CodeFacts {

  /** A hazard in it. */
  record Seen(Hazard hazard, String subject, TreePath path) {}

  /** A method of a library that it calls. */
  record LibraryCall(MethodId method, TreePath path) {}

  /**
   * A class of a library whose code cannot be told.
   *
   * @param type the class's name
   */
  record Unknown(String type, String reason, TreePath path) {}

  private final List<Seen> seen = new ArrayList<>();
  private final Set<Code> followed = new LinkedHashSet<>();
  private final List<LibraryCall> libraryCalls = new ArrayList<>();
  private final List<Unknown> unknown = new ArrayList<>();
  private final Set<MethodId> declared = new LinkedHashSet<>();

  void see(Hazard hazard, String subject, TreePath path) {
    seen.add(new Seen(hazard, subject, path));
  }

  void follow(Element element, boolean held) {
    follow(element, held, Set.of());
  }

  void follow(Element element, boolean held, Set<Given> given) {
    followed.add(new Code(element, held, given));
  }

  void callLibrary(MethodId method, TreePath path) {
    libraryCalls.add(new LibraryCall(method, path));
  }

  void unknown(String type, String reason, TreePath path) {
    unknown.add(new Unknown(type, reason, path));
  }

  void declared(MethodId method) {
    declared.add(method);
  }

  List<Seen> seen() {
    return seen;
  }

  /** The code that it leads to. */
  Set<Code> followed() {
    return followed;
  }

  List<LibraryCall> libraryCalls() {
    return libraryCalls;
  }

  List<Unknown> unknown() {
    return unknown;
  }

  Set<MethodId> declared() {
    return declared;
  }
}
