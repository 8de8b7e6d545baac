package dev.cairn.processor.determinism.rule;

import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.knowledge.Hazard;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;

/** The facts of some code by itself: the same for all workflows that come to it. */
public final class CodeFacts {

  /** A hazard in it. */
  public record Seen(Hazard hazard, String subject, TreePath path) {}

  /** A method of a library that it calls. */
  public record LibraryCall(MethodId method, TreePath path) {}

  /**
   * A class of a library whose code cannot be told.
   *
   * @param type the class's name
   */
  public record Unknown(String type, String reason, TreePath path) {}

  private final List<Seen> seen = new ArrayList<>();
  private final Set<Code> followed = new LinkedHashSet<>();
  private final List<LibraryCall> libraryCalls = new ArrayList<>();
  private final List<Unknown> unknown = new ArrayList<>();
  private final Set<MethodId> declared = new LinkedHashSet<>();
  private final Set<MethodId> known = new LinkedHashSet<>();

  public void see(Hazard hazard, String subject, TreePath path) {
    seen.add(new Seen(hazard, subject, path));
  }

  public void follow(Element element, boolean held) {
    follow(element, held, Set.of());
  }

  public void follow(Element element, boolean held, Set<Given> given) {
    followed.add(new Code(element, held, given));
  }

  public void callLibrary(MethodId method, TreePath path) {
    libraryCalls.add(new LibraryCall(method, path));
  }

  public void unknown(String type, String reason, TreePath path) {
    unknown.add(new Unknown(type, reason, path));
  }

  public void declared(MethodId method) {
    declared.add(method);
  }

  public List<Seen> seen() {
    return seen;
  }

  /** The code that it leads to. */
  public Set<Code> followed() {
    return followed;
  }

  public List<LibraryCall> libraryCalls() {
    return libraryCalls;
  }

  public List<Unknown> unknown() {
    return unknown;
  }

  public Set<MethodId> declared() {
    return declared;
  }

  /** A hazardous member that the code uses, whether it does harm here or not. */
  void know(MethodId member) {
    known.add(member);
  }

  public Set<MethodId> known() {
    return known;
  }
}
