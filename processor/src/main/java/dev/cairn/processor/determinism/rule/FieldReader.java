package dev.cairn.processor.determinism.rule;

import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Verdict;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Reads the fields that some code uses: constants, or state that outlives the run. */
public final class FieldReader {
  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;
  private final Set<Element> said = new HashSet<>();

  public FieldReader(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  /** A field that is read or written at the path. */
  public void read(VariableElement field, TreePath path) {
    if (!(field.getEnclosingElement() instanceof TypeElement owner)) return;
    if (field.getConstantValue() != null || codebase.isDeclared(field)) return;
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    if (codebase.hasSource(owner)) source(field, owner, isStatic, path);
    else if (isStatic) foreign(field, owner, path);
  }

  private void source(VariableElement field, TypeElement owner, boolean isStatic, TreePath path) {
    boolean held = values.isFieldHeld(field, path);
    if (!field.getModifiers().contains(Modifier.FINAL)) {
      if (held) state(field, owner, path);
      return;
    }
    if (held && codebase.fields().isChanged(field)) {
      state(field, owner, path);
      return;
    }
    if (!held) return; // it was made by code that has been looked at
    if (isStatic && codebase.fields().of(field).isEmpty()) facts.follow(owner, false);
    facts.follow(field, false);
  }

  private void state(VariableElement field, TypeElement owner, TreePath path) {
    know(field, owner);
    if (said.add(field)) {
      facts.see(Hazard.MUTABLE_STATE, owner.getSimpleName() + "." + field.getSimpleName(), path);
    }
  }

  /** A field that the code uses, for those who look at class files later. */
  private void know(VariableElement field, TypeElement owner) {
    String name = field.getSimpleName().toString();
    facts.know(new MethodId(codebase.ids().internalName(owner), name, "()"));
  }

  private void foreign(VariableElement field, TypeElement owner, TreePath path) {
    String className = owner.getQualifiedName().toString();
    Verdict verdict = codebase.summary().of(className, field.getSimpleName().toString());
    String shown = owner.getSimpleName() + "." + field.getSimpleName();
    if (verdict instanceof Verdict.Hazardous hazardous) {
      know(field, owner);
      facts.see(hazardous.hazard(), shown, path);
    } else if (verdict instanceof Verdict.Unknown) {
      if (codebase.isOfJdk(owner)) {
        facts.unknown(className, Phrase.NOT_REVIEWED.with(), path);
      } else if (!field.getModifiers().contains(Modifier.FINAL)) {
        know(field, owner);
        facts.see(Hazard.MUTABLE_STATE, shown, path);
      } else {
        facts.callLibrary(MethodId.initializer(codebase.ids().internalName(owner)), path);
      }
    }
  }
}
