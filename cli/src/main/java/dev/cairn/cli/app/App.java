package dev.cairn.cli.app;

import dev.cairn.cli.Fault;
import dev.cairn.engine.Engine;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.runtime.WorkflowExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The compiled workflows of a user: jars, folders of classes, folders of jars.
 *
 * <pre>{@code
 * try (App app = App.load(List.of(Path.of("build/libs/shop.jar")))) {
 *   app.registerWith(engine);
 * }
 * }</pre>
 */
public final class App implements AutoCloseable {
  private final AppClassLoader classes;
  private final List<Manifest> manifests;

  private App(AppClassLoader classes, List<Manifest> manifests) {
    this.classes = classes;
    this.manifests = manifests;
  }

  /** Finds the workflows there, by the manifests that the compiler has written. */
  public static App load(List<Path> places) {
    List<Path> found = new ArrayList<>();
    for (Path place : places) found.addAll(classPath(place));
    List<Manifest> manifests = manifests(found);
    if (manifests.isEmpty()) {
      throw Fault.of(
          "there is no workflow in "
              + places
              + ": META-INF/cairn has no manifest there. Give jars or folders of classes that were"
              + " compiled with cairn-processor, and what they need");
    }
    return new App(new AppClassLoader(found.stream().map(App::url).toArray(URL[]::new)), manifests);
  }

  /** The manifests in those jars and folders. */
  public static List<Manifest> manifestsIn(List<Path> places) {
    List<Path> found = new ArrayList<>();
    for (Path place : places) found.addAll(classPath(place));
    return manifests(found);
  }

  private static List<Manifest> manifests(List<Path> classPath) {
    try {
      return ManifestFiles.in(classPath).stream().map(ManifestFiles.Found::manifest).toList();
    } catch (IOException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
  }

  /** A folder without classes stands for the jars in it. */
  private static List<Path> classPath(Path place) {
    if (!Files.exists(place)) throw Fault.of("not_found", "there is no " + place.toAbsolutePath());
    if (!Files.isDirectory(place)) return List.of(place);
    try (Stream<Path> files = Files.list(place)) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      return jars.isEmpty() ? List.of(place) : jars;
    } catch (IOException e) {
      throw Fault.unreadable(place, e);
    }
  }

  private static URL url(Path place) {
    try {
      return place.toUri().toURL();
    } catch (MalformedURLException e) {
      throw Fault.of(place + " is no place for classes", e);
    }
  }

  /** The workflows, by name and version. */
  public List<Manifest> manifests() {
    return manifests;
  }

  /** The class path that they are on. */
  public ClassLoader classes() {
    return classes;
  }

  /** Lets the engine run all of them. */
  public void registerWith(Engine engine) {
    executors().values().forEach(engine::register);
  }

  /** The suppliers of executors, by workflow; each has made one. */
  public Map<Manifest, Supplier<WorkflowExecutor<?, ?>>> executors() {
    Map<Manifest, Supplier<WorkflowExecutor<?, ?>>> executors = new LinkedHashMap<>();
    for (Manifest manifest : manifests) {
      Supplier<WorkflowExecutor<?, ?>> maker = ExecutorMaker.of(manifest, classes);
      var unused = maker.get();
      executors.put(manifest, maker);
    }
    return executors;
  }

  @Override
  public void close() {
    try {
      classes.close();
    } catch (IOException e) {
      throw new UncheckedIOException("the class path cannot be closed", e);
    }
  }
}
