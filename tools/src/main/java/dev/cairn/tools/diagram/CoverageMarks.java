package dev.cairn.tools.diagram;

import dev.cairn.diagram.SvgWriter;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.path.Arrow;
import dev.cairn.manifest.path.Coverage;
import java.util.HashSet;
import java.util.Set;

/** Marks the calls and arrows of a picture that no test came to. */
final class CoverageMarks implements SvgWriter.Marks {
  private static final String MISSED = "missed";

  private final Manifest.Context context;
  private final Set<Arrow> arrows;
  private final Set<String> reached = new HashSet<>();

  CoverageMarks(Manifest.Context context, Coverage coverage) {
    this.context = context;
    this.arrows = coverage.arrows();
    for (Arrow arrow : arrows) if (arrow.context().equals(context.name())) reached.add(arrow.to());
  }

  @Override
  public String call(int call) {
    return reached.contains(Arrow.call(context, call)) ? "" : MISSED;
  }

  @Override
  public String arrow(int from, int to) {
    String source = from == START ? Arrow.START : Arrow.call(context, from);
    Arrow arrow = new Arrow(context.name(), source, Arrow.call(context, to));
    return arrows.contains(arrow) ? "" : MISSED;
  }
}
