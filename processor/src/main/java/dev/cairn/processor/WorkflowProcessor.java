package dev.cairn.processor;

import com.google.auto.service.AutoService;
import dev.cairn.processor.SignatureCompilation.Lacking;
import dev.cairn.processor.determinism.replay.ReplayReader;
import dev.cairn.processor.diagnostic.CompilationCode;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.SourceReader;
import dev.cairn.processor.read.javac.JavacAccess;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.sarif.SarifWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Compiles classes with {@code @Workflow} methods into durable executors and typed clients.
 *
 * <p>Between rounds it remembers classes by name only: elements live for one round. Every fault
 * becomes a message of the compiler; the processor throws no exception into it.
 */
@AutoService(Processor.class)
public final class WorkflowProcessor extends AbstractProcessor {

  /**
   * On the generated classes. Claimed with the annotations of durable methods, because javac warns
   * of those that nobody claims; but not in a round in which classes of others carry it.
   */
  private static final String GENERATED = "javax.annotation.processing.Generated";

  /** For code that workflows call. Claimed for the same reason. */
  private static final String DETERMINISTIC = "dev.cairn.Deterministic";

  private final Map<String, Lacking> pending = new LinkedHashMap<>();
  private final Printer printer = new Printer();
  private final StageTimes times = new StageTimes();
  private ProcessorOptions options = ProcessorOptions.NONE;
  private @Nullable SourceReader reader;
  private @Nullable SignatureCompilation signatures;
  private @Nullable BodyCompilation bodies;

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    Set<String> names = new LinkedHashSet<>(SourceReader.annotations());
    names.add(GENERATED);
    names.add(DETERMINISTIC);
    return names;
  }

  @Override
  public Set<String> getSupportedOptions() {
    return ProcessorOptions.names();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    try {
      options = ProcessorOptions.of(environment.getOptions());
      reader = new SourceReader(environment);
      SourceOutput output = new SourceOutput(environment.getFiler());
      signatures = new SignatureCompilation(reader, output, printer, times);
      bodies = new BodyCompilation(reader, output, printer, times, options.gate());
    } catch (Throwable e) { // see the class comment
      fail("this compilation", e);
    }
  }

  @Override
  @SuppressWarnings("DoNotClaimAnnotations") // users compile with -Xlint:all -Werror, see GENERATED
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (reader != null && signatures != null && bodies != null) {
      try {
        compile(round, reader, signatures);
        if (round.processingOver()) end(round, reader, signatures, bodies);
      } catch (Throwable e) { // see the class comment
        fail("this compilation", e);
      }
    }
    try {
      return !hasGeneratedByOthers(annotations, round);
    } catch (Throwable e) { // see the class comment
      fail("this compilation", e);
      return false;
    }
  }

  /** To claim an annotation takes it from all processors that come later. */
  private static boolean hasGeneratedByOthers(
      Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement annotation : annotations) {
      if (!annotation.getQualifiedName().contentEquals(GENERATED)) continue;
      for (Element element : round.getElementsAnnotatedWith(annotation)) {
        List<String> generators = Mirrors.texts(element, GENERATED);
        if (!generators.contains(WorkflowProcessor.class.getName())) return true;
      }
    }
    return false;
  }

  private void compile(RoundEnvironment round, SourceReader reader, SignatureCompilation signatures)
      throws IOException {
    signatures.beginRound();
    for (String name : reader.classesIn(round)) pending.putIfAbsent(name, Lacking.CLIENT);
    pending.replaceAll(
        (name, stage) ->
            stage == Lacking.NONE ? stage : next(name, stage, round, reader, signatures));
    signatures.endRound();
  }

  private void end(
      RoundEnvironment round,
      SourceReader reader,
      SignatureCompilation signatures,
      BodyCompilation bodies)
      throws IOException {
    writeSarif();
    List<WrittenWorkflow> workflows = signatures.written();
    Optional<ProcessingEnvironment> javac = JavacAccess.environment(processingEnv);
    if (round.errorRaised() || workflows.isEmpty()) {
      tellTimes();
    } else if (javac.isEmpty()) {
      bodies.compileWithoutBodies(workflows, signatures.classes());
      tellTimes();
    } else {
      JavacAccess.beforeAnalysis(
          javac.get(), () -> compileBodies(javac.get(), workflows, reader, signatures, bodies));
    }
  }

  private void compileBodies(
      ProcessingEnvironment javac,
      List<WrittenWorkflow> workflows,
      SourceReader reader,
      SignatureCompilation signatures,
      BodyCompilation bodies) {
    try {
      ReplayReader replays =
          ReplayReader.in(javac, reader.bodies(), reader.roots(), options.trusted());
      bodies.compile(workflows, signatures.classes(), replays);
      writeSarif(); // again, with what was found
      tellTimes();
    } catch (Throwable e) { // see the class comment
      fail("this compilation", e);
    }
  }

  private void tellTimes() {
    if (options.timings()) {
      processingEnv.getMessager().printMessage(Kind.NOTE, "Cairn took: " + times);
    }
  }

  private void writeSarif() throws IOException {
    if (options.sarif().isEmpty()) return;
    Path file = options.sarif().get();
    if (file.getParent() != null) Files.createDirectories(file.getParent());
    Files.writeString(file, SarifWriter.write(printer.shown()));
  }

  private Lacking next(
      String name,
      Lacking stage,
      RoundEnvironment round,
      SourceReader reader,
      SignatureCompilation signatures) {
    try {
      Optional<ClassReading> reading = reader.read(name);
      if (reading.isEmpty()) return Lacking.NONE;
      if (!round.processingOver()) return signatures.advance(reading.get(), stage);
      // Files of the last round would not be processed. What is unresolved now stays so. A class
      // that is not unresolved waited for a round that errors elsewhere have prevented.
      if (!reading.get().isResolved()) signatures.giveUp(reading.get());
      return Lacking.NONE;
    } catch (IOException
        | RuntimeException
        | LinkageError
        | AssertionError
        | StackOverflowError e) {
      fail(name, e);
      return Lacking.NONE;
    }
  }

  private void fail(String subject, Throwable failure) {
    SourceSpot nowhere = new SourceSpot("", 0, 0);
    String message = CompilationCode.INTERNAL.at(nowhere, subject, failure).messageWithLink();
    if (options.debug()) {
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace));
      message += System.lineSeparator() + trace;
    }
    processingEnv.getMessager().printMessage(Kind.ERROR, message);
  }
}
