package dev.cairn.processor.read.flow.inline;

import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.name.RecordingMethods;
import dev.cairn.processor.read.type.TypeReader;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Code outside the workflow's own classes. One for all workflows of a compilation, to be asked
 * after the last round: it remembers elements.
 */
public final class ForeignCode {
  private final RecordingMethods recording;
  private final SourceTrees sources;
  private final Dispatch dispatch;

  public ForeignCode(RecordingMethods recording, SourceTrees sources) {
    this.recording = recording;
    this.sources = sources;
    this.dispatch = new Dispatch(sources, recording::files);
  }

  /** The methods that calls may come to without naming them. */
  public Dispatch dispatch() {
    return dispatch;
  }

  /** Whether a call of the method, or of one that overrides it, may record something. */
  public boolean mayRecord(ExecutableElement method) {
    return recording.mayRecord(method);
  }

  /** Whether any method outside of workflows may record something. */
  boolean mayRecordAnything() {
    return recording.areThere();
  }

  /** Whether a call of the method can only come to its body, and that can be read. */
  boolean isReadable(ExecutableElement method) {
    TypeElement owner = TypeReader.declaring(method);
    return isFixed(method, owner) && sources.path(method).isPresent();
  }

  private static boolean isFixed(ExecutableElement method, TypeElement owner) {
    // Initializers that run when an object is made are not looked into.
    if (method.getKind() == ElementKind.CONSTRUCTOR) return false;
    Set<Modifier> modifiers = method.getModifiers();
    return modifiers.contains(Modifier.STATIC)
        || modifiers.contains(Modifier.PRIVATE)
        || modifiers.contains(Modifier.FINAL)
        || owner.getModifiers().contains(Modifier.FINAL)
        || owner.getKind() == ElementKind.RECORD;
  }
}
