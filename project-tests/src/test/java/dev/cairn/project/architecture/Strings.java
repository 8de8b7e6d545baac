package dev.cairn.project.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/** The strings in a class file, which ArchUnit does not show. */
final class Strings {
  /**
   * Words of AWS and of databases, and names of exceptions without a package: services use them as
   * codes.
   */
  static final Pattern SERVICE =
      Pattern.compile(
          "(?i:aws|amazon|amzn|lambda|dynamo|\\bkms|\\barn:|sqlite|postgres|jdbc|\\bsql)"
              + "|Throttl|\\bSELECT\\b|\\bINSERT INTO\\b|\\bDELETE FROM\\b"
              + "|^[A-Z]\\w*Exception$");

  private static final int TAG_STRING = 8;

  /** All strings that the code of {@code type} loads or is made with. */
  static List<String> of(JavaClass type) {
    ClassReader reader = read(type);
    char[] buffer = new char[reader.getMaxStringLength()];
    List<String> strings = new ArrayList<>();
    for (int item = 1; item < reader.getItemCount(); item++) {
      int offset = reader.getItem(item);
      // The second half of a long or a double has no offset.
      if (offset == 0 || reader.readByte(offset - 1) != TAG_STRING) continue;
      strings.add((String) reader.readConst(item, buffer));
    }
    return strings;
  }

  private static ClassReader read(JavaClass type) {
    var uri = type.getSource().orElseThrow().getUri();
    try (InputStream in = uri.toURL().openStream()) {
      return new ClassReader(in);
    } catch (IOException e) {
      throw new UncheckedIOException("the class file of " + type.getName(), e);
    }
  }

  private Strings() {}
}
