package dev.cairn.project.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ArchitectureTest {
  private static final String PLANTED = "dev.cairn.project.architecture.planted";
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/project-tests/"))
          .importPackages("dev.cairn");
  private static final JavaClasses VIOLATIONS = new ClassFileImporter().importPackages(PLANTED);

  @ParameterizedTest
  @EnumSource
  void holds(Rule rule) {
    rule.below("dev.cairn").check(PRODUCT);
  }

  @ParameterizedTest
  @EnumSource
  void isBrokenByThePlantedClassAlone(Rule rule) {
    List<String> details = rule.below(PLANTED).evaluate(VIOLATIONS).getFailureReport().getDetails();

    assertThat(details).isNotEmpty().allMatch(detail -> detail.contains("Breaks" + camel(rule)));
  }

  @Test
  void allModulesAreLookedAt() {
    assertThat(
            Stream.of(
                "dev.cairn",
                "dev.cairn.manifest",
                "dev.cairn.diagram",
                "dev.cairn.processor",
                "dev.cairn.tools",
                "dev.cairn.runtime",
                "dev.cairn.service",
                "dev.cairn.http",
                "dev.cairn.client",
                "dev.cairn.engine",
                "dev.cairn.server",
                "dev.cairn.view",
                "dev.cairn.cli",
                "dev.cairn.testing",
                "dev.cairn.lambda",
                "dev.cairn.opentelemetry",
                "dev.cairn.conformance"))
        .allMatch(PRODUCT::containPackage);
  }

  private static String camel(Rule rule) {
    return Stream.of(rule.name().split("_"))
        .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining());
  }
}
