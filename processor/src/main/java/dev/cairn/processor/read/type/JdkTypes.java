package dev.cairn.processor.read.type;

import dev.cairn.processor.model.Jdk;
import dev.cairn.processor.read.javac.NameTexts;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Classes of the JDK, told by their modules. */
public final class JdkTypes {

  public static boolean isOfJdk(TypeElement type) {
    @Nullable Element at = type;
    while (at != null && !(at instanceof ModuleElement)) at = at.getEnclosingElement();
    if (!(at instanceof ModuleElement module) || module.isUnnamed()) {
      return Jdk.alwaysHas(NameTexts.of(type.getQualifiedName()));
    }
    return Jdk.hasModule(NameTexts.of(module.getQualifiedName()));
  }

  private JdkTypes() {}
}
