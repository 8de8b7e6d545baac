package dev.cairn.processor;

import com.google.auto.service.AutoService;
import dev.cairn.processor.WorkflowCompilation.Stage;
import dev.cairn.processor.determinism.replay.ReplayReader;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.JavacAccess;
import dev.cairn.processor.read.SourceReader;
import dev.cairn.processor.sarif.SarifWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Compiles classes with {@code @Workflow} methods into durable executors and typed clients.
 *
 * <p>Between rounds it remembers classes by name only: elements live for one round. Whatever goes
 * wrong, the compiler is told of it by a message; nothing is ever thrown at it.
 */
@AutoService(Processor.class)
public final class WorkflowProcessor extends AbstractProcessor {

  /**
   * On the generated classes. Claimed with the annotations of durable methods, because javac warns
   * of those that nobody claims.
   */
  private static final String GENERATED = "javax.annotation.processing.Generated";

  /** For code that workflows call. Claimed for the same reason. */
  private static final String DETERMINISTIC = "dev.cairn.Deterministic";

  private final Map<String, Stage> pending = new LinkedHashMap<>();
  private final Printer printer = new Printer();
  private final StageTimes times = new StageTimes();
  private ProcessorOptions options = ProcessorOptions.NONE;
  private @Nullable SourceReader reader;
  private @Nullable WorkflowCompilation compilation;

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
      reader = new SourceReader(environment, options.restores());
      SourceOutput output = new SourceOutput(environment.getFiler());
      compilation = new WorkflowCompilation(reader, output, printer, times, options.gate());
    } catch (Throwable e) { // see the class comment
      fail("this compilation", e);
    }
  }

  @Override
  @SuppressWarnings("DoNotClaimAnnotations") // users compile with -Xlint:all -Werror, see GENERATED
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (reader != null && compilation != null) {
      try {
        process(round, reader, compilation);
      } catch (Throwable e) { // see the class comment
        fail("this compilation", e);
      }
    }
    return true;
  }

  private void process(RoundEnvironment round, SourceReader reader, WorkflowCompilation compilation)
      throws IOException {
    try {
      compile(round, reader, compilation);
    } finally {
      reader.endRound();
    }
    if (!round.processingOver()) return;
    writeSarif();
    if (!round.errorRaised() && compilation.hasWorkflows()) checkDeterminism(reader, compilation);
    else tellTimes();
  }

  private void compile(RoundEnvironment round, SourceReader reader, WorkflowCompilation compilation)
      throws IOException {
    compilation.beginRound();
    for (String name : reader.classesIn(round)) pending.putIfAbsent(name, Stage.SIGNATURES);
    pending.replaceAll(
        (name, stage) ->
            stage == Stage.DONE ? stage : next(name, stage, round, reader, compilation));
    for (String name : compilation.endRound()) pending.put(name, Stage.DONE);
  }

  private void tellTimes() {
    if (options.timings()) {
      processingEnv.getMessager().printMessage(Kind.NOTE, "Cairn took: " + times);
    }
  }

  private void checkDeterminism(SourceReader reader, WorkflowCompilation compilation) {
    JavacAccess.environment(processingEnv)
        .ifPresent(
            javac ->
                JavacAccess.beforeAnalysis(
                    javac,
                    () -> checkDeterminism(javac, reader.roots(), compilation),
                    () -> writeManifests(compilation)));
  }

  private void checkDeterminism(
      ProcessingEnvironment javac, Set<String> roots, WorkflowCompilation compilation) {
    try {
      compilation.checkDeterminism(ReplayReader.in(javac, roots, options.trusted()));
      writeSarif(); // again, with what was found
      tellTimes();
    } catch (Throwable e) { // see the class comment
      fail("this compilation", e);
    }
  }

  private void writeSarif() throws IOException {
    if (options.sarif().isEmpty()) return;
    Path file = options.sarif().get();
    if (file.getParent() != null) Files.createDirectories(file.getParent());
    Files.writeString(file, SarifWriter.write(printer.shown()));
  }

  private void writeManifests(WorkflowCompilation compilation) {
    try {
      compilation.writeManifests();
    } catch (Throwable e) { // see the class comment
      fail("this compilation", e);
    }
  }

  private Stage next(
      String name,
      Stage stage,
      RoundEnvironment round,
      SourceReader reader,
      WorkflowCompilation compilation) {
    try {
      Optional<ClassReading> reading = reader.read(name);
      if (reading.isEmpty()) return Stage.DONE;
      if (!round.processingOver()) return compilation.advance(reading.get(), stage);
      // Files of the last round would not be processed. Whatever is unresolved now stays so; a
      // class
      // that is not, waited for a round that errors elsewhere have prevented.
      if (!reading.get().isResolved()) compilation.giveUp(reading.get());
      return Stage.DONE;
    } catch (IOException
        | RuntimeException
        | LinkageError
        | AssertionError
        | StackOverflowError e) {
      fail(name, e);
      return Stage.DONE;
    }
  }

  private void fail(String subject, Throwable failure) {
    SourceSpot nowhere = new SourceSpot("", 0, 0);
    String message = DiagnosticCode.INTERNAL.at(nowhere, subject, failure).message();
    if (options.debug()) {
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace));
      message += System.lineSeparator() + trace;
    }
    processingEnv.getMessager().printMessage(Kind.ERROR, message);
  }
}
