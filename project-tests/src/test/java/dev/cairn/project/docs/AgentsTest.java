package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.tools.catalogue.AgentsPage;
import dev.cairn.tools.catalogue.Catalogue;
import org.junit.jupiter.api.Test;

class AgentsTest {

  @Test
  void thePageForCodingAgentsIsCurrent() {
    assertThat(AgentsFile.FILE)
        .as("./gradlew :project-tests:agents writes it anew")
        .hasContent(AgentsPage.write(Catalogue.read()));
  }

  @Test
  void eachMessageOfTheCompilerHasASectionToExplain() {
    Catalogue catalogue = Catalogue.read();

    for (DiagnosticCode code : DiagnosticCode.all()) {
      assertThat(catalogue.find(code.id())).as(code.id()).isPresent();
    }
  }
}
