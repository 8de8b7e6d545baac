package dev.cairn.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStreamReader;
import java.io.Reader;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptorBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The descriptor is written by hand; Maven's own reader reads it here. */
class PluginDescriptorTest {

  static PluginDescriptor descriptor() throws Exception {
    try (Reader file =
        new InputStreamReader(
            Objects.requireNonNull(
                PluginDescriptorTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")),
            StandardCharsets.UTF_8)) {
      return new PluginDescriptorBuilder().build(file);
    }
  }

  static List<MojoDescriptor> goals() throws Exception {
    return descriptor().getMojos();
  }

  @Test
  void goalsAreBoundToTheUsualPhases() throws Exception {
    TreeMap<String, String> phases = new TreeMap<>();
    for (MojoDescriptor goal : goals()) {
      phases.put(goal.getGoal(), goal.getPhase() + ", " + goal.getExecutePhase());
    }

    assertThat(phases)
        .hasToString(
            "{accept=null, compile, aot-cache=null, package, check=verify, null, coverage=verify,"
                + " null, diagrams=null, compile, help=null, null, preflight=null, compile,"
                + " run=null, compile, template=package, null, zip=package, null}");
  }

  @Test
  void namesTheVersionThatIsPublished() throws Exception {
    assertThat(descriptor().getVersion()).matches("[0-9]+\\.[0-9]+.*");
    assertThat(descriptor().getGoalPrefix()).isEqualTo("cairn");
  }

  @ParameterizedTest
  @MethodSource("goals")
  void theParametersOfAGoalAreTheFieldsOfItsClass(MojoDescriptor goal) throws Exception {
    List<String> fields = new ArrayList<>();
    for (Class<?> type = Class.forName(goal.getImplementation());
        type != ProjectMojo.class.getSuperclass();
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        // Tools that measure coverage add fields of their own.
        if (!field.isSynthetic()) {
          fields.add(field.getType().getCanonicalName() + " " + field.getName());
        }
      }
    }

    List<String> described = new ArrayList<>();
    goal.getParameters().forEach(one -> described.add(one.getType() + " " + one.getName()));
    goal.getRequirements().forEach(one -> described.add(one.getRole() + " " + one.getFieldName()));
    assertThat(described).containsExactlyInAnyOrderElementsOf(fields);
  }
}
