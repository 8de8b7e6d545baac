package dev.cairn.view;

import dev.cairn.diagram.SvgWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A run as one file that a browser shows by itself: diagram, timeline, table and payloads. */
public final class RunPage {
  private static final Pattern IMPORT = Pattern.compile("(?m)^import [^;]*;\\n");
  private static final Pattern EXPORT = Pattern.compile("(?m)^export ");

  /** The modules that show a run, each after those that it needs. */
  private static final List<String> MODULES =
      List.of(
          "dom.js",
          "format.js",
          "json.js",
          "diagram.js",
          "timeline.js",
          "table.js",
          "panel.js",
          "run.js",
          "file.js");

  /** The text of the file. */
  public static String write(RunView view) {
    StringBuilder script = new StringBuilder();
    for (String module : MODULES) {
      String text = IMPORT.matcher(PageFiles.text(module)).replaceAll("");
      script.append(EXPORT.matcher(text).replaceAll(""));
    }
    Map<String, Object> whole = view.whole();
    // Nothing in a payload may end the element that it stands in.
    String data = ViewJson.write(whole).replace("<", "\\u003c");
    Map<String, Object> head = view.head();
    String title = SvgWriter.escaped(head.get("workflow") + " " + head.get("name"));
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\
    """
        + title
        + "</title>\n<style>\n"
        + PageFiles.text("cairn.css")
        + "</style>\n</head>\n<body>\n<main id=\"view\" tabindex=\"-1\"></main>\n"
        + "<script type=\"application/json\" id=\"data\">"
        + data
        + "</script>\n<script type=\"module\">\n"
        + script
        + "</script>\n</body>\n</html>\n";
  }

  private RunPage() {}
}
