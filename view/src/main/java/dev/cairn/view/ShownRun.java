package dev.cairn.view;

import java.util.List;
import java.util.Map;

/**
 * The parts of a run that stay the same while time passes.
 *
 * @param operations in order of start
 * @param open those of them that have not ended
 * @param nodes of each visited place of the diagram: its state, how often it was visited, and the
 *     operation that tells
 * @param edges the arrows of the diagram that were taken
 * @param passed the last pause that the run has got past; 0 for none
 */
record ShownRun(
    List<ShownOperation> operations,
    List<ShownOperation> open,
    Map<String, Object> nodes,
    List<String> edges,
    int passed,
    TimeAxis.Times times) {}
