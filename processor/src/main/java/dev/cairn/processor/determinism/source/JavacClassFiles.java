package dev.cairn.processor.determinism.source;

import dev.cairn.processor.determinism.library.ClassFiles;
import dev.cairn.processor.model.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/**
 * Class files where javac finds them. The filer has to be javac's own: that of a build tool takes
 * what is read for an input that it cannot track, and gives up building incrementally.
 */
public final class JavacClassFiles implements ClassFiles {
  private static final List<Location> LOCATIONS =
      List.of(StandardLocation.CLASS_PATH, StandardLocation.CLASS_OUTPUT, new FlatModulePath());

  private final Filer filer;
  private final Elements elements;
  private final ElementFiles elementFiles;

  public JavacClassFiles(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
    this.elementFiles = new ElementFiles(elements);
  }

  @Override
  public Optional<byte[]> find(String internalName) {
    int slash = internalName.lastIndexOf('/');
    String packageName = internalName.substring(0, Math.max(slash, 0)).replace('/', '.');
    String file = internalName.substring(slash + 1) + ".class";
    return LOCATIONS.stream()
        .flatMap(location -> read(location, packageName, file).stream())
        .findFirst()
        .or(() -> inFolderOfModules(internalName));
  }

  /** A module path may name a folder with modules: there each has a folder or a file of its own. */
  private Optional<byte[]> inFolderOfModules(String internalName) {
    Optional<TypeElement> top = elementFiles.topLevel(internalName);
    if (top.isEmpty()) return Optional.empty();
    ModuleElement module = elements.getModuleOf(top.get());
    if (module == null || module.isUnnamed() || Jdk.hasModule(module.getQualifiedName().toString()))
      return Optional.empty();
    String file = module.getQualifiedName() + "/" + internalName + ".class";
    return read(new FlatModulePath(), "", file)
        .or(() -> elementFiles.readBeside(top.get(), internalName));
  }

  private Optional<byte[]> read(Location location, String packageName, String file) {
    try {
      FileObject found = filer.getResource(location, packageName, file);
      try (InputStream in = found.openInputStream()) {
        return Optional.of(in.readAllBytes());
      }
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty(); // it is not there, which the caller tells if it matters
    }
  }

  /**
   * The entries of the module path, to be searched as those of a class path are. A filer gives
   * files of the module path only where sources of several modules are compiled at once; but it
   * takes any location that file managers know, and they know this one by what it equals.
   */
  private static final class FlatModulePath implements Location {
    @Override
    public String getName() {
      return StandardLocation.MODULE_PATH.getName();
    }

    @Override
    public boolean isOutputLocation() {
      return false;
    }

    @Override
    public boolean isModuleOrientedLocation() {
      return false;
    }

    @Override
    public boolean equals(Object other) {
      return other == StandardLocation.MODULE_PATH || other instanceof FlatModulePath;
    }

    @Override
    public int hashCode() {
      return StandardLocation.MODULE_PATH.hashCode();
    }
  }
}
