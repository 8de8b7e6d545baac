package dev.cairn.project.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jspecify.annotations.NullMarked;

/**
 * A rule about who may know whom. It is made for a root package: the product's, or that of planted
 * code.
 */
enum Rule {
  ANNOTATIONS_DEPEND_ON_NOTHING(
      root ->
          classes()
              .that()
              .resideInAPackage(root)
              .should()
              .onlyDependOnClassesThat(resideInAnyPackage(root, "java.."))
              .because("an annotated class can be shared without pulling in a runtime")),

  RUNTIME_DEPENDS_ON_ANNOTATIONS_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".runtime..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root).or(resideInAnyPackage(root, root + ".runtime..")))),

  RUNTIME_KNOWS_NEITHER_AWS_NOR_SQL(
      root ->
          noClasses()
              .that()
              .resideInAPackage(root + ".runtime..")
              .should()
              .dependOnClassesThat(
                  resideInAnyPackage(
                      "software.amazon..", "com.amazonaws..", "java.sql..", "javax.sql.."))
              .because("every backend meets the runtime at the same seam")),

  RUNTIME_SPEAKS_NEITHER_OF_AWS_NOR_OF_SQL(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".runtime..")
              .should(speakOfNoService())
              .because("a backend translates the codes of its service, which it alone knows")),

  MANIFEST_DEPENDS_ON_ANNOTATIONS_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".manifest..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root).or(resideInAnyPackage(root, root + ".manifest..")))),

  DIAGRAM_DEPENDS_ON_MANIFEST_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".diagram..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root).or(resideInAnyPackage(root + ".manifest..", root + ".diagram..")))
              .because("build tools and the page of runs both draw with it")),

  PROCESSOR_DEPENDS_ON_ANNOTATIONS_AND_MANIFEST_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".processor..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(resideInAnyPackage(root, root + ".manifest..", root + ".processor..")))
              .because("it names classes of the runtime in what it writes, but runs without them")),

  TOOLS_SEE_OF_THE_PROCESSOR_ITS_CHECKS_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".tools..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(
                          resideInAnyPackage(
                              root,
                              root + ".manifest..",
                              root + ".diagram..",
                              root + ".processor.determinism..",
                              root + ".processor.diagnostic..",
                              root + ".processor.gate..",
                              root + ".processor.knowledge..",
                              root + ".processor.model..",
                              root + ".tools..")))
              .because(
                  "they follow calls through class files and compare manifests, and compile"
                      + " nothing")),

  TOOLS_HAVE_NO_DATABASE_DRIVER(
      root ->
          noClasses()
              .that()
              .resideInAPackage(root + ".tools..")
              .should()
              .dependOnClassesThat(resideInAnyPackage("java.sql..", "javax.sql.."))
              .because("every build starts them")),

  SERVICE_DEPENDS_ON_RUNTIME_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".service..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(resideInAnyPackage(root, root + ".runtime..", root + ".service..")))),

  SERVICE_KNOWS_NO_CLOCK_NO_STORAGE_AND_NO_THREADS(
      root ->
          noClasses()
              .that()
              .resideInAPackage(root + ".service..")
              .should()
              .dependOnClassesThat(
                  resideInAnyPackage("java.sql..", "java.io..", "java.util.concurrent..")
                      .or(belongToAnyOf(Thread.class, Clock.class, InstantSource.class)))
              .because("a rule is a function of one execution, a command and the time")),

  HTTP_DEPENDS_ON_SERVICE_AND_RUNTIME_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".http..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(
                          resideInAnyPackage(
                              root, root + ".runtime..", root + ".service..", root + ".http..")))
              .because("the engine and the strict backend stand behind the same server")),

  ONLY_HTTP_LISTENS(
      root ->
          noClasses()
              .that(resideInAPackage(root + "..").and(not(resideInAPackage(root + ".http.."))))
              .should()
              .dependOnClassesThat(resideInAPackage("com.sun.net.httpserver.."))
              .because("limits and protections are in one place")),

  SECRETS_ARE_COMPARED_IN_CONSTANT_TIME(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".http..")
              .and()
              .haveSimpleNameContaining("Secrets")
              .should()
              .callMethod(MessageDigest.class, "isEqual", byte[].class, byte[].class)
              .because("a comparison that stops at the first difference tells how much was right")),

  CLIENT_DEPENDS_ON_RUNTIME_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".client..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(resideInAnyPackage(root, root + ".runtime..", root + ".client..")))),

  TESTING_DEPENDS_ON_HTTP_MANIFEST_SERVICE_AND_RUNTIME_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".testing..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(
                          resideInAnyPackage(
                              root,
                              root + ".runtime..",
                              root + ".service..",
                              root + ".http..",
                              root + ".manifest..",
                              root + ".testing..")))),

  LAMBDA_DEPENDS_ON_RUNTIME_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".lambda..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(resideInAnyPackage(root, root + ".runtime..", root + ".lambda..")))),

  OPENTELEMETRY_DEPENDS_ON_RUNTIME_ONLY(
      root ->
          classes()
              .that()
              .resideInAPackage(root + ".opentelemetry..")
              .should()
              .onlyDependOnClassesThat(
                  outside(root)
                      .or(
                          resideInAnyPackage(
                              root, root + ".runtime..", root + ".opentelemetry..")))),

  NOTHING_DEPENDS_ON_CLI(
      root ->
          noClasses()
              .that(resideInAPackage(root + "..").and(not(resideInAPackage(root + ".cli.."))))
              .should()
              .dependOnClassesThat(resideInAPackage(root + ".cli.."))
              .because("it is a program, and puts the others together")),

  ONLY_LAMBDA_KNOWS_AWS(
      root ->
          noClasses()
              .that(resideInAPackage(root + "..").and(not(resideInAPackage(root + ".lambda.."))))
              .should()
              .dependOnClassesThat(resideInAnyPackage("software.amazon..", "com.amazonaws.."))
              .because("the same workflows run elsewhere")),

  ONLY_READ_AND_DETERMINISM_SEE_TREES(
      root ->
          noClasses()
              .that()
              .resideInAPackage(root + ".processor..")
              .and()
              .resideOutsideOfPackages(
                  root + ".processor.read..",
                  root + ".processor.determinism.source..",
                  root + ".processor.determinism.order..",
                  root + ".processor.determinism.rule..",
                  root + ".processor.determinism.replay..")
              .should()
              .dependOnClassesThat(resideInAPackage("com.sun.source.."))
              .because("all other stages work on the model, and on sightings")),

  MODEL_FLOW_AND_MANIFEST_KNOW_NO_COMPILER(
      root ->
          noClasses()
              .that()
              .resideInAnyPackage(
                  root + ".processor.model..",
                  root + ".processor.flow..",
                  root + ".processor.manifest..",
                  root + ".manifest..")
              .should()
              .dependOnClassesThat(
                  resideInAnyPackage(
                      "com.sun..",
                      "javax.lang.model..",
                      "javax.annotation.processing..",
                      "javax.tools.."))
              .because("they are values and algorithms, tested without a compiler")),

  LIFECYCLE_AND_JOURNAL_KNOW_NO_THREADS(
      root ->
          noClasses()
              .that()
              .resideInAnyPackage(root + ".runtime.lifecycle..", root + ".runtime.journal..")
              .should()
              .dependOnClassesThat(coordinateThreads())
              .because("their callers decide on threads")),

  TIME_COMES_FROM_CLOCKS_ONLY(
      root ->
          noClasses()
              .that()
              .resideInAPackage(root + ".runtime..")
              .and()
              .haveSimpleNameNotEndingWith("Clock")
              .should()
              .callMethod(Instant.class, "now")
              .orShould()
              .callMethod(LocalDate.class, "now")
              .orShould()
              .callMethod(LocalDateTime.class, "now")
              .orShould()
              .callMethod(OffsetDateTime.class, "now")
              .orShould()
              .callMethod(ZonedDateTime.class, "now")
              .orShould()
              .callMethod(System.class, "currentTimeMillis")
              .orShould()
              .callMethod(Clock.class, "systemUTC")
              .orShould()
              .callMethod(Clock.class, "systemDefaultZone")
              .because("tests run on virtual time")),

  RUNTIME_PACKAGES_FORM_NO_CYCLE(
      root -> slices().assignedFrom(packagesBelow(root + ".runtime")).should().beFreeOfCycles()),

  PROCESSOR_STAGES_FORM_NO_CYCLE(
      root -> slices().matching(root + ".processor.(*)..").should().beFreeOfCycles()),

  PROCESSOR_PACKAGES_FORM_NO_CYCLE(
      root -> slices().assignedFrom(packagesBelow(root + ".processor")).should().beFreeOfCycles()),

  PACKAGES_ARE_NULL_MARKED(
      root ->
          classes()
              .that(resideInAPackage(root + "..").and(not(resideInAPackage(root))))
              .should(beInANullMarkedPackage())
              .because("null is an exception that its type shows"));

  private final Function<String, ArchRule> forRoot;

  Rule(Function<String, ArchRule> forRoot) {
    this.forRoot = forRoot;
  }

  /** The rule for what lies below a package; it holds where nothing lies there yet. */
  ArchRule below(String root) {
    return forRoot.apply(root).allowEmptyShould(true);
  }

  /** One slice for each package, that package itself included. */
  private static SliceAssignment packagesBelow(String root) {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String name = type.getPackageName();
        boolean below = name.equals(root) || name.startsWith(root + ".");
        return below ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "packages of " + root + ", itself included";
      }
    };
  }

  private static DescribedPredicate<JavaClass> outside(String root) {
    return not(resideInAPackage(root + ".."));
  }

  private static DescribedPredicate<JavaClass> coordinateThreads() {
    return belongToAnyOf(
            Thread.class,
            ThreadLocal.class,
            Executors.class,
            CountDownLatch.class,
            CyclicBarrier.class,
            Phaser.class,
            Semaphore.class)
        .or(assignableTo(Executor.class))
        .or(assignableTo(Future.class))
        .or(resideInAPackage("java.util.concurrent.locks.."));
  }

  /** Looks into constants, parts of concatenations and cases of switches alike. */
  private static ArchCondition<JavaClass> speakOfNoService() {
    return new ArchCondition<>("have no word of AWS or of databases in their strings") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (String text : Strings.of(type)) {
          if (!Strings.SERVICE.matcher(text).find()) continue;
          String message = type.getName() + " says \"" + text + "\"";
          events.add(SimpleConditionEvent.violated(type, message));
        }
      }
    };
  }

  private static ArchCondition<JavaClass> beInANullMarkedPackage() {
    return new ArchCondition<>("be in a package that is @NullMarked") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
          events.add(SimpleConditionEvent.violated(type, type.getName() + " is not null-marked"));
        }
      }
    };
  }
}
