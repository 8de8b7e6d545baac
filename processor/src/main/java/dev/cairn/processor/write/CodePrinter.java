package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;

/** Prints code with the names that a file has for classes, and ends lines that become too long. */
final class CodePrinter {
  private static final String INDENT = "  ";

  private final Imports imports;
  private final StringBuilder text = new StringBuilder(8192);
  private int level;
  private int lineBegin;

  /** The last place where the line may end, -1 for none; the space there ends at the second. */
  private int breakBegin = -1;

  private int breakEnd;
  private int breakLevel;

  CodePrinter(Imports imports) {
    this.imports = imports;
  }

  String print(Code code) {
    for (Object part : code.parts()) {
      if (part instanceof String words) printLines(words);
      else if (part instanceof ClassRef type) print(imports.nameOf(type));
      else if (part instanceof Code.Owner owner) print(imports.ownerOf(owner.type()));
      else print((Code.Sign) part);
    }
    return text.toString();
  }

  private void print(Code.Sign sign) {
    switch (sign) {
      case INDENT -> level++;
      case UNINDENT -> level--;
      case SPACE, BREAK -> {
        breakBegin = text.length();
        if (sign == Code.Sign.SPACE) text.append(' ');
        breakEnd = text.length();
        breakLevel = level + 2;
      }
    }
  }

  private void printLines(String words) {
    int begin = 0;
    for (int end = words.indexOf('\n'); end >= 0; end = words.indexOf('\n', begin)) {
      print(words.substring(begin, end));
      if (breakBegin >= 0 && breakEnd == text.length()) text.setLength(breakBegin);
      text.append('\n');
      lineBegin = text.length();
      breakBegin = -1;
      begin = end + 1;
    }
    print(words.substring(begin));
  }

  private void print(String words) {
    if (words.isEmpty()) return;
    if (text.length() == lineBegin) text.append(INDENT.repeat(level));
    text.append(words);
    if (breakBegin >= 0 && text.length() - lineBegin > SourceText.LINE) {
      text.replace(breakBegin, breakEnd, "\n" + INDENT.repeat(breakLevel));
      lineBegin = breakBegin + 1;
      breakBegin = -1;
    }
  }
}
