package dev.cairn.project.repeat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The results of test tasks, as JUnit's reports tell them.
 *
 * @param tests how many there were, skipped ones included
 * @param failed the tests that were not green, as {@code task: class.method}
 */
record Reports(int tests, SortedSet<String> failed) {
  /** Folders that hold no reports, and many files. */
  private static final Set<String> LEFT_OUT = Set.of(".git", ".gradle", "src", "node_modules");

  /** The reports below a folder that were written since then. */
  static Reports since(Path folder, Instant since) throws IOException {
    SortedSet<String> failed = new TreeSet<>();
    int[] tests = {0};
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes) {
            Path name = at.getFileName();
            return name != null && LEFT_OUT.contains(name.toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String name = String.valueOf(file.getFileName());
            boolean isReport = name.startsWith("TEST-") && name.endsWith(".xml");
            boolean isNew = !attributes.lastModifiedTime().toInstant().isBefore(since);
            if (isReport && isNew) tests[0] += read(folder, file, failed);
            return FileVisitResult.CONTINUE;
          }
        });
    return new Reports(tests[0], failed);
  }

  /** Adds what failed; returns the number of tests. */
  private static int read(Path folder, Path file, Set<String> failed) throws IOException {
    Element suite;
    try {
      suite =
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getDocumentElement();
    } catch (SAXException | ParserConfigurationException e) {
      throw new IOException(file + " is no report of JUnit", e);
    }
    // module/build/test-results/task/TEST-….xml
    Path task = folder.relativize(file).getParent();
    NodeList cases = suite.getElementsByTagName("testcase");
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      if (has(test, "failure") || has(test, "error")) {
        failed.add(task + ": " + test.getAttribute("classname") + "." + test.getAttribute("name"));
      }
    }
    return cases.getLength();
  }

  private static boolean has(Element test, String child) {
    return test.getElementsByTagName(child).getLength() > 0;
  }
}
