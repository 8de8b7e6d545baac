package dev.cairn.processor.read.type;

import dev.cairn.processor.model.Jdk;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Classes of the JDK, told by their modules. */
public final class JdkTypes {

  public static boolean isOfJdk(TypeElement type, Elements elements) {
    ModuleElement module = elements.getModuleOf(type);
    // Without modules, java. is the only prefix that no library may have.
    if (module == null || module.isUnnamed()) {
      return type.getQualifiedName().toString().startsWith("java.");
    }
    return Jdk.hasModule(module.getQualifiedName().toString());
  }

  private JdkTypes() {}
}
