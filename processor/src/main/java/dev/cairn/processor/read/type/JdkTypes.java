package dev.cairn.processor.read.type;

import dev.cairn.processor.model.Jdk;
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
      return Jdk.alwaysHas(type.getQualifiedName().toString());
    }
    return Jdk.hasModule(module.getQualifiedName().toString());
  }

  private JdkTypes() {}
}
