package dev.cairn.processor.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.model.Template.Placeholder;
import dev.cairn.processor.model.Template.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

  @Test
  void takesATextWithPlaceholdersApart() {
    Template template = Template.ofName("payment-{orderId} of {customer}");

    assertThat(template.fault()).isEmpty();
    assertThat(template.parts())
        .containsExactly(
            new Text("payment-"),
            new Placeholder("orderId"),
            new Text(" of "),
            new Placeholder("customer"));
    assertThat(template.placeholders()).containsExactly("orderId", "customer");
  }

  @Test
  void hasAStructureWithoutBraces() {
    assertThat(Template.ofName("payment-{orderId}").structure()).isEqualTo("payment-orderId");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a{", "a}", "{}", "{a b}", "{1a}", "{a{b}", "a}b{", "{a-b}"})
  void tellsWhatIsMalformed(String text) {
    assertThat(Template.ofName(text).fault()).isPresent();
  }

  @Test
  void leavesVariablesOfTheEnvironmentInFunctions() {
    Template template = Template.ofFunction("${STAGE}-billing-{region}");

    assertThat(template.parts())
        .containsExactly(new Text("${STAGE}-billing-"), new Placeholder("region"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"${", "${}", "${a b}", "${1}"})
  void tellsWhichVariablesAreMalformed(String text) {
    assertThat(Template.ofFunction(text).fault()).isPresent();
  }
}
