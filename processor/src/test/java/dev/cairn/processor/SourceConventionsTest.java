package dev.cairn.processor;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Conventions of the compiler's own sources that no type system holds. */
class SourceConventionsTest {
  private static final Path SOURCES = Path.of("src/main/java");

  /** At least three words, or two with a gap. */
  private static final Pattern SENTENCE =
      Pattern.compile("[A-Za-z{}]+,? [A-Za-z]+.* [A-Za-z]+|[a-z]+ [a-z]+|%s [a-z]+|[a-z]+ %s");

  private static final Pattern JDK_NAME = Pattern.compile("javax?[./][a-z]");

  /** Stages that say nothing themselves: what they find is said by the catalogue. */
  private static final Set<String> SILENT = Set.of("check", "gate", "read", "determinism", "flow");

  /** Keys of manifests, which nobody reads as a message. */
  private static final Set<String> KEYS =
      Set.of("result of ", "timed out", "@JsonTypeInfo(property = type, use = SIMPLE_NAME)");

  private static final List<Finding> FINDINGS = new ArrayList<>();

  /** The walks through trees, each with the reason why the index of bodies does not do. */
  private static final Map<String, String> WALKS =
      Map.ofEntries(
          Map.entry("read/code/NodeCollector.java", "makes the index"),
          Map.entry(
              "read/code/InnerClasses.java",
              "looks at all files, most of which need no attribution"),
          Map.entry(
              "read/flow/ExpressionScanner.java",
              "folds expressions into a flow, each in the place of its parts"),
          Map.entry("read/flow/FlowScanner.java", "the same, for statements"),
          Map.entry("read/condition/TreePrinter.java", "prints trees, each around its parts"),
          Map.entry(
              "read/condition/CallOrder.java",
              "goes from body to body in the order in which calls are made"),
          Map.entry("read/name/OwnCalls.java", "in the rounds, where nothing is attributed"),
          Map.entry("read/name/MentionedTypes.java", "in the rounds, where nothing is attributed"),
          Map.entry(
              "read/name/ForeignMethods.java",
              "looks at all files, most of which need no attribution"),
          Map.entry(
              "read/javac/JavacErrors.java",
              "asks before bodies are indexed whether javac refuses them"),
          Map.entry("read/javac/DeclarationMistakes.java", "the same, for declarations"));

  /** Lists of classes of the JDK that are facts about Cairn, and that tests compare with it. */
  private static final Set<String> TABLES = Set.of("model/JsonForms.java", "model/ItemTypes.java");

  private enum Kind {
    TEXT_OF_TREE,
    WORDING,
    WALK,
    JDK_TABLE
  }

  private record Finding(Kind kind, String file, String text) {}

  @BeforeAll
  static void analyse() throws IOException {
    FINDINGS.addAll(analyse(SOURCES));
  }

  @Test
  void treesAreToldByKindAndSymbolAndTheirTextIsOnlyShown() {
    assertThat(found(Kind.TEXT_OF_TREE, file -> !file.endsWith("read/code/Shown.java"))).isEmpty();
  }

  @Test
  void wordingLivesInTheCatalogue() {
    assertThat(found(Kind.WORDING, SourceConventionsTest::isSilent)).isEmpty();
  }

  /** Compiler, check, preflight and replayed histories say the same of a run that would break. */
  @Test
  void sentencesOfTheGateHaveOneOwner() throws IOException {
    Pattern sentence =
        Pattern.compile(
            "\"[^\"]*(would break:|no class goes on with its|guard what is new|old call;)[^\"]*\"");
    Set<String> owners = new TreeSet<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path module : modules.toList()) {
        Path sources = module.resolve("src/main/java");
        if (!Files.isDirectory(sources)) continue;
        for (Path file : files(sources)) {
          boolean says =
              Files.readAllLines(file).stream().anyMatch(l -> sentence.matcher(l).find());
          if (says) owners.add(file.getFileName().toString());
        }
      }
    }

    assertThat(owners).containsExactly("GateText.java");
  }

  /** Questions about a body are put to its index. */
  @Test
  void bodiesAreWalkedThroughOnce() {
    assertThat(filesWith(Kind.WALK)).isEqualTo(WALKS.keySet());
  }

  @Test
  void whatIsKnownOfTheJdkIsInTheReviewedText() {
    assertThat(filesWith(Kind.JDK_TABLE)).isEqualTo(TABLES);
  }

  private static Set<String> filesWith(Kind kind) {
    return FINDINGS.stream()
        .filter(finding -> finding.kind() == kind)
        .map(finding -> finding.file().replaceAll(".*dev/cairn/processor/", ""))
        .collect(toCollection(TreeSet::new));
  }

  @Test
  void theCatalogueIsFoundToHaveWording() {
    assertThat(found(Kind.WORDING, file -> file.endsWith("diagnostic/Phrase.java"))).isNotEmpty();
    assertThat(found(Kind.TEXT_OF_TREE, file -> file.endsWith("Shown.java"))).isNotEmpty();
  }

  @Test
  void commentsNameTheThingBeforeTheClause() throws IOException {
    Pattern riddle = Pattern.compile("^\\s*(/\\*\\*|\\*|//) ?(What|Who|How|Those|Whoever)\\b.*");
    List<String> found = new ArrayList<>();
    for (Path file : files(SOURCES)) {
      for (String line : Files.readAllLines(file)) {
        if (riddle.matcher(line).matches()) found.add(file.getFileName() + ": " + line.trim());
      }
    }

    assertThat(found).isEmpty();
  }

  private static boolean isSilent(String file) {
    String root = "dev/cairn/processor/";
    String inside = file.substring(file.indexOf(root) + root.length());
    int slash = inside.indexOf('/');
    return slash > 0 && SILENT.contains(inside.substring(0, slash));
  }

  private static Set<String> found(Kind kind, Predicate<String> file) {
    return FINDINGS.stream()
        .filter(finding -> finding.kind() == kind && file.test(finding.file()))
        .map(finding -> finding.file().replaceAll(".*/", "") + ": " + finding.text())
        .collect(toCollection(TreeSet::new));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static List<Finding> analyse(Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  diagnostic -> {},
                  List.of("-proc:none", "-classpath", System.getProperty("java.class.path")),
                  null,
                  manager.getJavaFileObjectsFromPaths(files(folder)));
      List<CompilationUnitTree> units = new ArrayList<>();
      task.parse().forEach(units::add);
      task.analyze();
      Search search = new Search(task);
      for (CompilationUnitTree unit : units) search.scan(unit, null);
      return search.findings;
    }
  }

  private static final class Search extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Trees trees;
    private final Types types;
    private final TypeMirror tree;
    private final TypeMirror scanner;
    private final List<Finding> findings = new ArrayList<>();

    Search(JavacTask task) {
      trees = Trees.instance(task);
      types = task.getTypes();
      TypeElement element = task.getElements().getTypeElement("com.sun.source.tree.Tree");
      tree = element.asType();
      TypeElement visitor = task.getElements().getTypeElement("com.sun.source.tree.TreeVisitor");
      scanner = types.erasure(visitor.asType());
    }

    private void add(Kind kind, String text) {
      String file = getCurrentPath().getCompilationUnit().getSourceFile().getName();
      findings.add(new Finding(kind, file.replace('\\', '/'), text));
    }

    private boolean isTree(Tree part) {
      TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), part));
      return type != null && types.isSubtype(types.erasure(type), tree);
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
      TypeMirror self = trees.getTypeMirror(getCurrentPath());
      if (self != null && types.isSubtype(types.erasure(self), scanner)) {
        add(Kind.WALK, type.getSimpleName().toString());
      }
      return super.visitClass(type, null);
    }

    @Override
    public @Nullable Void visitSwitch(SwitchTree choice, @Nullable Void unused) {
      lookForTable(choice.getCases());
      return super.visitSwitch(choice, null);
    }

    @Override
    public @Nullable Void visitSwitchExpression(
        SwitchExpressionTree choice, @Nullable Void unused) {
      lookForTable(choice.getCases());
      return super.visitSwitchExpression(choice, null);
    }

    @Override
    public @Nullable Void visitNewArray(NewArrayTree array, @Nullable Void unused) {
      if (array.getInitializers() != null) lookForTable(array.getInitializers());
      return super.visitNewArray(array, null);
    }

    /** Three names of classes or packages of the JDK in one list make a table. */
    private void lookForTable(List<? extends Tree> parts) {
      Set<String> names = new TreeSet<>();
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void unused) {
          if (literal.getValue() instanceof String text && JDK_NAME.matcher(text).lookingAt()) {
            names.add(text);
          }
          return null;
        }

        @Override
        public @Nullable Void visitLambdaExpression(
            LambdaExpressionTree lambda, @Nullable Void unused) {
          return null;
        }
      }.scan(parts, null);
      if (names.size() > 2) add(Kind.JDK_TABLE, names.toString());
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
      lookForTable(call.getArguments());
      if (call.getMethodSelect() instanceof MemberSelectTree select) {
        String name = select.getIdentifier().toString();
        boolean onTree =
            name.equals("toString")
                && isTreeAt(new TreePath(getCurrentPath(), select), select.getExpression());
        boolean ofTree =
            Set.of("valueOf", "format", "with", "append", "join").contains(name)
                && call.getArguments().stream().anyMatch(this::isTree);
        if (onTree || ofTree) add(Kind.TEXT_OF_TREE, call.toString());
      }
      return super.visitMethodInvocation(call, null);
    }

    private boolean isTreeAt(TreePath parent, ExpressionTree part) {
      TypeMirror type = trees.getTypeMirror(new TreePath(parent, part));
      return type != null && types.isSubtype(types.erasure(type), tree);
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree sum, @Nullable Void unused) {
      boolean ofTree =
          sum.getKind() == Tree.Kind.PLUS
              && (isTree(sum.getLeftOperand()) || isTree(sum.getRightOperand()));
      if (ofTree) add(Kind.TEXT_OF_TREE, sum.toString());
      return super.visitBinary(sum, null);
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void unused) {
      if (literal.getValue() instanceof String text
          && !KEYS.contains(text)
          && SENTENCE.matcher(text).find()) {
        add(Kind.WORDING, text);
      }
      return null;
    }

    /** Exceptions of the compiler's own are for its developers. */
    @Override
    public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void unused) {
      boolean isException = made.getIdentifier().toString().endsWith("Exception");
      return isException ? null : super.visitNewClass(made, null);
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree annotation, @Nullable Void unused) {
      return null;
    }
  }
}
