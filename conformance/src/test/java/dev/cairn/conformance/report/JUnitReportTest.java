package dev.cairn.conformance.report;

import static dev.cairn.conformance.report.TableTest.result;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class JUnitReportTest {
  @TempDir Path folder;

  @Test
  void countsAndNamesWhatFailedAndWhatWasSkipped() throws Exception {
    Path file =
        JUnitReport.write(
            List.of(
                result("1-1", Verdict.PASSED),
                result("1-2", Verdict.FAILED, "<first> \u0001", "second"),
                result("1-3", Verdict.UNCOVERED, "nobody"),
                result("1-4", Verdict.OPTIONAL_FAILED, "optional")),
            folder.resolve("new"));

    Element suite =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    assertThat(suite.getAttribute("tests")).isEqualTo("4");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("2");
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("<first> ?");
    assertThat(failure.getTextContent()).isEqualTo("<first> ?\nsecond");
    assertThat(((Element) failure.getParentNode()).getAttribute("name")).isEqualTo("1-2");
    assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo(2);
  }

  @Test
  void beginsTheSuiteOnALineOfItsOwn() throws Exception {
    Path file = JUnitReport.write(List.of(result("1-1", Verdict.PASSED)), folder);

    assertThat(Files.readAllLines(file)).anyMatch(line -> line.startsWith("<testsuite "));
  }
}
