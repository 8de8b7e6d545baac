package dev.cairn.processor.determinism.source;

import dev.cairn.processor.diagnostic.Phrase;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * Code that a run comes to.
 *
 * @param element a method or a constructor; a field, for what it is made from; or a class, for its
 *     static initializers
 * @param held whether the object that it runs on outlives the run, as the workflow and its
 *     collaborators do: what such an object remembers is not the same in a replay
 * @param given what is known of the arguments
 */
public record Code(Element element, boolean held, Set<Given> given) {
  public Code {
    given = Set.copyOf(given);
  }

  public Code(Element element, boolean held) {
    this(element, held, Set.of());
  }

  /** For people, for instance {@code Prices.total}. */
  public String display() {
    Element owner = element.getEnclosingElement();
    String name = element.getSimpleName().toString();
    if (element instanceof TypeElement) return Phrase.STATIC_INITIALIZER.with(name);
    String type = owner == null ? "" : owner.getSimpleName().toString();
    if (element.getKind() == ElementKind.CONSTRUCTOR) return "new " + type;
    return type.isEmpty() ? name : type + "." + name;
  }
}
