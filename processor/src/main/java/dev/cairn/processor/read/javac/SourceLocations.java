package dev.cairn.processor.read.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.DiagnosticSink;
import dev.cairn.processor.diagnostic.Location;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what each spot of a model stands for, so that messages land exactly there. Elements
 * live for one round: so does this, and the model that its spots are in.
 */
public final class SourceLocations implements DiagnosticSink {

  /**
   * The declaration or tree of a spot.
   *
   * @param element the declaration, or the method around the tree
   * @param annotation an annotation on it that is meant
   * @param value a value in that annotation that is meant
   * @param path a tree in its body that is meant
   */
  private record Place(
      Element element,
      @Nullable AnnotationMirror annotation,
      @Nullable AnnotationValue value,
      @Nullable TreePath path) {}

  private final TypeElement subject;
  private final SourceTrees sources;
  private final Messager messager;
  private final JavacErrors errors;
  private final List<Place> places = new ArrayList<>();

  /**
   * @param subject the class that is compiled; takes what is to be said of classes without source
   */
  public SourceLocations(
      TypeElement subject, SourceTrees sources, Messager messager, JavacErrors errors) {
    this.subject = subject;
    this.sources = sources;
    this.messager = messager;
    this.errors = errors;
  }

  public SourceSpot at(Element element) {
    return add(new Place(element, null, null, null));
  }

  public SourceSpot at(Element element, AnnotationMirror annotation) {
    return add(new Place(element, annotation, null, null));
  }

  public SourceSpot at(Element element, AnnotationMirror annotation, AnnotationValue value) {
    return add(new Place(element, annotation, value, null));
  }

  /** A tree in the body of {@code method}. */
  public SourceSpot at(Element method, TreePath path) {
    places.add(new Place(method, null, null, path));
    return spotOf(path, places.size() - 1);
  }

  /**
   * The first spot in a body that stands on that line.
   *
   * @param source a file and a line, as manifests have them
   */
  public Optional<SourceSpot> find(String source) {
    for (int handle = 0; handle < places.size(); handle++) {
      TreePath path = places.get(handle).path();
      if (path == null) continue;
      SourceSpot spot = spotOf(path, handle);
      if (source.equals(spot.file() + ":" + spot.line())) return Optional.of(spot);
    }
    return Optional.empty();
  }

  private SourceSpot spotOf(TreePath path, int handle) {
    String file = SourceTrees.fileOf(path.getCompilationUnit());
    int line = sources.line(path.getCompilationUnit(), path.getLeaf());
    return new SourceSpot(file, line, handle);
  }

  private SourceSpot add(Place place) {
    places.add(place);
    Element element = place.element();
    return new SourceSpot(sources.file(element), sources.line(element), places.size() - 1);
  }

  @Override
  public boolean suppresses(SourceSpot spot, String warning) {
    Place place = places.get(spot.handle());
    Element element = place.element();
    for (TreePath at = place.path(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof VariableTree variable && suppresses(variable, warning)) {
        return true;
      }
    }
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      if (Mirrors.suppressedWarnings(at).contains(warning)) return true;
    }
    // Inherited members are the business of the class that inherits them, too.
    return Mirrors.suppressedWarnings(subject).contains(warning);
  }

  /** By names and literals: bodies must not be attributed yet when this is asked. */
  private static boolean suppresses(VariableTree variable, String warning) {
    for (AnnotationTree annotation : variable.getModifiers().getAnnotations()) {
      if (DottedNames.lastPart(annotation.getAnnotationType()).equals("SuppressWarnings")
          && isAmong(annotation.getArguments(), warning)) {
        return true;
      }
    }
    return false;
  }

  /** Arguments of the annotation: a text, a list of them, or either with its name before it. */
  private static boolean isAmong(List<? extends Tree> arguments, String warning) {
    for (Tree argument : arguments) {
      Tree value = argument instanceof AssignmentTree named ? named.getExpression() : argument;
      boolean isThere =
          value instanceof NewArrayTree list
              ? isAmong(list.getInitializers(), warning)
              : value instanceof LiteralTree text && warning.equals(text.getValue());
      if (isThere) return true;
    }
    return false;
  }

  @Override
  public Optional<Location> locate(SourceSpot spot) {
    Place place = places.get(spot.handle());
    return place.path() != null
        ? sources.location(place.path())
        : sources.path(place.element()).flatMap(sources::location);
  }

  @Override
  public void show(Diagnostic diagnostic) {
    Place place = places.get(diagnostic.spot().handle());
    Kind kind =
        switch (diagnostic.code().severity()) {
          case ERROR, UNSAFE -> Kind.ERROR;
          case WARNING -> Kind.WARNING;
          case NOTE -> Kind.NOTE;
        };
    Element element = place.element();
    if (isRefusedByJavac(place)) return;
    if (place.path() != null) {
      Tree tree = place.path().getLeaf();
      sources.show(kind, diagnostic.messageWithLink(), tree, place.path().getCompilationUnit());
    } else if (sources.isForeign(element)) {
      String where = element.getEnclosingElement() + "." + element;
      messager.printMessage(kind, diagnostic.messageWithLink(where), subject);
    } else {
      messager.printMessage(
          kind, diagnostic.messageWithLink(), element, place.annotation(), place.value());
    }
  }

  /**
   * Errors of javac in a file come first: they have to be corrected before anything else counts.
   */
  private boolean isRefusedByJavac(Place place) {
    return Optional.ofNullable(place.path())
        .or(() -> sources.path(place.element()))
        .filter(errors::areIn)
        .isPresent();
  }
}
