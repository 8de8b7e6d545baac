package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Members that pages name in running text, as {@code `Durable.uuid()`}, exist. */
class MembersTest {
  /** {@code Type.member} or {@code Type.member(…)} between back quotes. */
  private static final Pattern MEMBER =
      Pattern.compile("`([A-Z][A-Za-z0-9]*)\\.([A-Za-z_][A-Za-z0-9_]*)(\\([^`]*)?`");

  private static final Pattern BLOCK = Pattern.compile("(?s)```.*?```");

  /** Names in pages that look like members and are none: files, settings and classes of others. */
  private static final Set<String> FILES = Set.of("java", "md", "gradle", "json", "yaml", "xml");

  private static final Comparator<JavaClass> BY_NAME = Comparator.comparing(JavaClass::getName);

  private static final Map<String, Set<JavaClass>> TYPES = types();

  static List<Path> pages() throws IOException {
    return DocsTest.pagesWithSamples();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void namesOnlyMembersThatExist(Path page) throws IOException {
    String text = BLOCK.matcher(Files.readString(page)).replaceAll("");
    Set<String> unknown = new TreeSet<>();
    Matcher member = MEMBER.matcher(text);
    while (member.find()) {
      // Types of others, the JDK's for instance, are not ours to check.
      if (!TYPES.containsKey(member.group(1)) || FILES.contains(member.group(2))) continue;
      boolean exists =
          TYPES.get(member.group(1)).stream().anyMatch(type -> has(type, member.group(2)));
      if (!exists) unknown.add(member.group());
    }
    assertThat(unknown).as("members that %s names", page.getFileName()).isEmpty();
  }

  private static boolean has(JavaClass type, String name) {
    return type.getAllMembers().stream().anyMatch(m -> m.getName().equals(name))
        || type.getName().endsWith("$" + name)
        || TYPES.getOrDefault(name, Set.of()).stream()
            .anyMatch(nested -> nested.getName().startsWith(type.getName() + "$"));
  }

  private static Map<String, Set<JavaClass>> types() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.cairn");
    Map<String, Set<JavaClass>> types = new TreeMap<>();
    for (JavaClass type : classes) {
      types.computeIfAbsent(type.getSimpleName(), unused -> new TreeSet<>(BY_NAME)).add(type);
    }
    return types;
  }
}
