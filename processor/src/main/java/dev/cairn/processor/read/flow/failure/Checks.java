package dev.cairn.processor.read.flow.failure;

import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.type.TypeReader;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** Methods of libraries that are there to throw, if something is not as it should be. */
public final class Checks {
  /**
   * Whether the method is one of them.
   *
   * @param constant whether all that it is given is constant: it then throws always, or never
   */
  public static boolean is(ExecutableElement method, boolean constant) {
    if (Known.has(Trait.THROWS, method)) return true;
    if (Known.has(Trait.THROWS_FOR_BAD_DATA, method)) return !constant;
    boolean ofText =
        method.getSimpleName().contentEquals("valueOf") && method.getParameters().size() == 1;
    return ofText && TypeReader.declaring(method).getKind() == ElementKind.ENUM;
  }

  private Checks() {}
}
