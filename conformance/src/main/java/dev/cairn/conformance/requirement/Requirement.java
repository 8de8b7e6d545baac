package dev.cairn.conformance.requirement;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The expected look of a run from outside. Values are as YAML has them: maps, lists, texts,
 * numbers, booleans, null.
 *
 * @param id the name of its file, for instance {@code 1-12}
 * @param suite the folder of its file
 * @param optional whether missing it is no failure
 * @param async whether nobody waits for the answer of the start
 * @param variables by name; a value may ask for a text to be generated
 * @param input of the run
 * @param result how the run has to end; null if only its history matters, not its end
 * @param actions what the world outside does with callbacks
 * @param history the events that there have to be, by their EventId; others are ignored
 * @param logs what has to be logged, and how often
 */
public record Requirement(
    String id,
    String suite,
    String description,
    boolean optional,
    boolean async,
    Map<String, @Nullable Object> variables,
    @Nullable Object input,
    @Nullable Map<String, @Nullable Object> result,
    List<CallbackAction> actions,
    List<Map<String, @Nullable Object>> history,
    List<LogExpectation> logs) {}
