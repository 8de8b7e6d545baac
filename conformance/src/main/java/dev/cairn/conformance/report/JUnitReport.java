package dev.cairn.conformance.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Results as build servers read them: what is uncovered, optional or known counts as skipped. */
public final class JUnitReport {
  private static final String NAME = "TEST-conformance.xml";

  /** Writes the report into that folder; its file. */
  public static Path write(List<Result> results, Path folder) {
    Path file = folder.resolve(NAME);
    try {
      Files.createDirectories(folder);
      try (Writer text = Files.newBufferedWriter(file)) {
        XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
        write(results, xml);
        xml.close();
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written", e);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(file + " cannot be written", e);
    }
  }

  private static void write(List<Result> results, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "conformance");
    xml.writeAttribute("tests", Integer.toString(results.size()));
    xml.writeAttribute(
        "skipped", count(results, Verdict.UNCOVERED, Verdict.OPTIONAL_FAILED, Verdict.DIFFERS));
    xml.writeAttribute("failures", count(results, Verdict.FAILED));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("time", seconds(results.stream().mapToDouble(Result::seconds).sum()));
    for (Result result : results) write(result, xml);
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private static void write(Result result, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", "cairn." + result.suite());
    xml.writeAttribute("name", result.id());
    xml.writeAttribute("time", seconds(result.seconds()));
    switch (result.verdict()) {
      case PASSED -> {}
      case FAILED -> {
        xml.writeStartElement("failure");
        xml.writeAttribute("message", printable(result.firstDifference()));
        xml.writeCharacters(printable(String.join("\n", result.differences())));
        xml.writeEndElement();
      }
      case OPTIONAL_FAILED, UNCOVERED, DIFFERS -> {
        xml.writeStartElement("skipped");
        xml.writeAttribute("message", printable(result.firstDifference()));
        xml.writeEndElement();
      }
    }
    xml.writeStartElement("system-out");
    xml.writeCharacters(
        printable(result.description() + "\n" + result.handler() + "\n" + result.story()));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private static String count(List<Result> results, Verdict... verdicts) {
    return Long.toString(
        results.stream().filter(r -> List.of(verdicts).contains(r.verdict())).count());
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }

  /** XML has no way to say most control characters. */
  private static String printable(String text) {
    return text.replaceAll("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
  }

  private JUnitReport() {}
}
