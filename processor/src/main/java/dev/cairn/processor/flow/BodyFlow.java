package dev.cairn.processor.flow;

import dev.cairn.manifest.Manifest;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeText;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The flow of a workflow's bodies, with findings on the way.
 *
 * @param model what they do
 * @param batches the results of batches, in the order in which they were come by
 * @param recursions helpers that make durable calls and call themselves
 * @param widenings places that could not be read precisely
 * @param continuations where runs go on as other ones
 * @param asksVersion whether they ask for the version that a run began with
 * @param reached the code that they reach besides, by declaration
 */
public record BodyFlow(
    FlowModel model,
    List<BatchResult> batches,
    List<Recursion> recursions,
    List<Widening> widenings,
    List<Continuation> continuations,
    boolean asksVersion,
    SortedMap<String, Manifest.Reached> reached) {
  public BodyFlow {
    batches = List.copyOf(batches);
    recursions = List.copyOf(recursions);
    widenings = List.copyOf(widenings);
    continuations = List.copyOf(continuations);
    reached = Collections.unmodifiableSortedMap(new TreeMap<>(reached));
  }

  /** The types of batch items as text, by the key of their batch. */
  public SortedMap<String, String> itemTypes() {
    SortedMap<String, String> types = new TreeMap<>();
    for (BatchResult batch : batches) {
      if (batch.ownCodec() || batch.batch().isEmpty()) continue;
      batch.type().ifPresent(type -> types.put(batch.key(), TypeText.of(type.boxed())));
    }
    return types;
  }

  /**
   * The oldest version whose runs a class of that version goes on with: one that asks for the
   * version knows what older ones did.
   */
  public int oldestVersion(int version) {
    return asksVersion ? 1 : version;
  }

  /**
   * The result type of items of a batch.
   *
   * @param batch the batch's name; empty if it is no constant
   * @param branch the branch's name, where its result is meant alone
   * @param type what it returns; empty if no class says it
   * @param shownType the same for people to read
   * @param codec the codec that the options give for it, by its type
   * @param used whether the code does anything with the results
   */
  public record BatchResult(
      Optional<String> batch,
      Optional<String> branch,
      Optional<TypeRef> type,
      String shownType,
      Optional<String> codec,
      boolean used,
      SourceSpot spot) {

    /** Whether the options give a codec for it. */
    public boolean ownCodec() {
      return codec.isPresent();
    }

    /** The key that the runtime looks its codec up by. */
    public String key() {
      return batch.orElse("") + branch.map(name -> "/" + name).orElse("");
    }
  }

  /**
   * A call of {@code Durable.continueAs}.
   *
   * @param returned whether the entry method returns it at once
   * @param fits whether the workflow takes what it is given
   */
  public record Continuation(
      boolean returned, boolean fits, String given, String wanted, SourceSpot spot) {}

  /** A call that leads back to the method that it stands in. */
  public record Recursion(String method, SourceSpot spot) {}

  /**
   * A place where any operations are allowed, or some at any time.
   *
   * @param why the reason, and what to write instead
   * @param code a digest of all code of the workflow; empty if it does not count
   */
  public record Widening(Unfollowed.Told why, SourceSpot spot, String code) {
    public Widening(Unfollowed.Told why, SourceSpot spot) {
      this(why, spot, "");
    }

    /** The end of a sentence. */
    public String reason() {
      return why.reason();
    }
  }
}
