package dev.cairn.processor.determinism.source;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URLConnection;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;

/** The files that classes were read from, which compilers tell from JDK 18 on. */
final class ElementFiles {
  private final Elements elements;
  private final Optional<Method> getFileObjectOf;

  ElementFiles(Elements elements) {
    this.elements = elements;
    this.getFileObjectOf = method();
  }

  private static Optional<Method> method() {
    try {
      return Optional.of(Elements.class.getMethod("getFileObjectOf", Element.class));
    } catch (NoSuchMethodException e) {
      return Optional.empty(); // an older JDK
    }
  }

  /** The class around all others in whose file the class was written. */
  Optional<TypeElement> topLevel(String internalName) {
    int simple = internalName.lastIndexOf('/') + 1;
    int nested = internalName.indexOf('$', simple + 1);
    String top = nested < 0 ? internalName : internalName.substring(0, nested);
    return Optional.ofNullable(elements.getTypeElement(top.replace('/', '.')));
  }

  /** Reads a class that lies in the same place as another one. */
  Optional<byte[]> readBeside(TypeElement top, String internalName) {
    if (getFileObjectOf.isEmpty()) return Optional.empty();
    try {
      Object file = getFileObjectOf.get().invoke(elements, top);
      if (!(file instanceof FileObject found)) return Optional.empty();
      String place = found.toUri().toString();
      String folder = place.substring(0, place.lastIndexOf('/') + 1);
      String name = internalName.substring(internalName.lastIndexOf('/') + 1);
      URLConnection connection =
          URI.create(folder + name.replace("$", "%24") + ".class").toURL().openConnection();
      connection.setUseCaches(false); // jars may change while a daemon lives
      try (InputStream in = connection.getInputStream()) {
        return Optional.of(in.readAllBytes());
      }
    } catch (IOException | ReflectiveOperationException | IllegalArgumentException e) {
      return Optional.empty(); // it is not there, which the caller tells if it matters
    }
  }
}
