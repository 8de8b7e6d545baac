package dev.cairn.tools.diagram;

import static dev.cairn.diagram.SvgWriter.escaped;

import dev.cairn.diagram.SvgWriter;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.diagram.MermaidWriter;
import dev.cairn.manifest.path.Coverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a page with the pictures of workflows, on request with what no test came to. It needs
 * nothing but itself.
 */
public final class PageWriter {
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Workflows</title>
      <style>
      :root { color-scheme: light dark; --ink: #1f2933; --paper: #ffffff; --line: #7b8794;
        --step: #e3f0fb; --pause: #fdf3d8; --inside: #e6f4e7; --quiet: #f0f2f4;
        --missed: #c0392b; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e4e7eb; --paper: #17191c;
        --line: #8a94a0; --step: #1d3448; --pause: #453a1a; --inside: #1f3a24; --quiet: #2a2e33;
        --missed: #ff8a75; } }
      body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
        margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
      h2 { margin: 3rem 0 0; } h3 { margin: 1.5rem 0 .5rem; } .where { color: var(--line); }
      figure { margin: 0; overflow-x: auto; } svg { max-width: none; display: block; }
      svg text { font: 12px system-ui, sans-serif; text-anchor: middle; fill: var(--ink); }
      svg text.name { font-weight: 600; font-size: 13px; }
      svg text.source { fill: var(--line); font-size: 11px; }
      svg rect { fill: var(--inside); stroke: var(--line); }
      svg .step rect { fill: var(--step); }
      svg .wait rect, svg .callback rect, svg .waitforcallback rect, svg .waitforcondition rect {
        fill: var(--pause); }
      svg .start rect, svg .end rect, svg .anything rect { fill: var(--quiet); }
      svg .anything rect { stroke-dasharray: 4 3; }
      svg .edge { fill: none; stroke: var(--line); stroke-width: 1.4; }
      svg .fails { stroke-dasharray: 5 4; }
      #arrow path { fill: var(--line); }
      svg .missed rect { stroke: var(--missed); stroke-width: 2.4; fill: none; }
      svg .edge.missed { stroke: var(--missed); stroke-width: 2.2; }
      .missed { color: var(--missed); } .figures { font-weight: 600; }
      details { margin: 1rem 0; } pre { overflow-x: auto; }
      </style>
      </head>
      <body>
      <svg width="0" height="0" aria-hidden="true"><defs><marker id="arrow" viewBox="0 0 8 8"
        refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/>
        </marker></defs></svg>
      <h1>Workflows</h1>
      """;

  /** The text of the page. */
  public static String write(List<Manifest> manifests) {
    return write(manifests, Map.of());
  }

  /**
   * The text of the page.
   *
   * @param coverages what tests came to, by the file name of the manifest
   */
  public static String write(List<Manifest> manifests, Map<String, Coverage> coverages) {
    StringBuilder page = new StringBuilder(HEAD);
    for (Manifest manifest : manifests) {
      add(manifest, Optional.ofNullable(coverages.get(manifest.fileName())), page);
    }
    return page.append("</body>\n</html>\n").toString();
  }

  private static void add(Manifest manifest, Optional<Coverage> coverage, StringBuilder page) {
    page.append("<h2>").append(escaped(manifest.workflow()));
    if (manifest.version() > 1) page.append(", version ").append(manifest.version());
    page.append("</h2>\n<p class=\"where\">").append(escaped(manifest.className()));
    page.append(", ").append(escaped(manifest.source())).append("</p>\n");
    if (manifest.contexts().isEmpty()) {
      page.append("<p>The compiler showed no bodies, so the flow is not known.</p>\n");
    }
    coverage.ifPresent(known -> addFigures(known, page));
    for (Manifest.Context context : manifest.contexts()) {
      SvgWriter.Marks marks =
          coverage
              .<SvgWriter.Marks>map(known -> new CoverageMarks(context, known))
              .orElse(SvgWriter.Marks.NONE);
      page.append("<h3>").append(escaped(context.name())).append("</h3>\n");
      page.append("<p class=\"where\">").append(escaped(place(manifest, context)));
      page.append("</p>\n<figure>\n").append(SvgWriter.write(manifest, context, marks));
      page.append("</figure>\n");
    }
    page.append("<details><summary>As Mermaid text</summary>\n<pre>");
    page.append(escaped(MermaidWriter.write(manifest))).append("</pre>\n</details>\n");
  }

  private static void addFigures(Coverage coverage, StringBuilder page) {
    List<String> lines = coverage.text().lines().toList();
    page.append("<p class=\"figures\">").append(escaped(lines.get(0))).append("</p>\n");
    if (lines.size() == 1) return;
    page.append("<ul class=\"missed\">\n");
    for (String line : lines.subList(1, lines.size())) {
      page.append("<li>").append(escaped(line.strip())).append("</li>\n");
    }
    page.append("</ul>\n");
  }

  /** The source of a context's code, and the operation that runs it. */
  private static String place(Manifest manifest, Manifest.Context context) {
    List<String> users = new ArrayList<>();
    for (Manifest.Operation operation : manifest.operations()) {
      Manifest.Inside inside = operation.inside();
      boolean used =
          inside.body().equals(Optional.of(context.name()))
              || inside.items().contains(context.name())
              || inside.otherItems().equals(Optional.of(context.name()));
      if (used) users.add("inside " + operation.name());
    }
    for (Manifest.Context other : manifest.contexts()) {
      if (other.branches().equals(Optional.of(context.name()))) {
        users.add("a branch of " + other.name());
      }
    }
    return users.isEmpty() ? context.source() : context.source() + ", " + String.join(", ", users);
  }

  private PageWriter() {}
}
