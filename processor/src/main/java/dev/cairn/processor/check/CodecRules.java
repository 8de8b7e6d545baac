package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.PayloadCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;

/** Codecs can be made, and are for the type that they are used for. */
final class CodecRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (Payload payload : Payload.of(model)) {
      if (payload.codec().isPresent()) {
        checkCodec(model, payload, payload.codec().get(), report);
      }
    }
  }

  private static void checkCodec(
      WorkflowModel model, Payload payload, CodecModel codec, Report.Builder report) {
    String fault = fault(model.types().of(codec.type()), codec);
    if (!fault.isEmpty()) {
      report.add(PayloadCode.BAD_CODEC, codec.spot(), codec.type().display(), fault);
      return;
    }
    TypeRef handles = codec.handles().orElseThrow();
    // In a generic base class the type is not known yet; the classes that extend it are looked at.
    if (payload.type() instanceof TypeRef.Variable || handles.equals(payload.type())) return;
    report.add(
        PayloadCode.CODEC_TYPE,
        codec.spot(),
        codec.type().display(),
        handles.display(),
        payload.role(),
        payload.method(),
        payload.type().display());
  }

  private static String fault(TypeFacts facts, CodecModel codec) {
    if (facts.kind() == TypeFacts.Kind.INTERFACE) return Phrase.IS_INTERFACE.with();
    if (facts.kind() == TypeFacts.Kind.ABSTRACT_CLASS) return Phrase.IS_ABSTRACT.with();
    if (facts.inner()) return Phrase.IS_INNER.with();
    if (!facts.accessible()) return Phrase.IS_HIDDEN.with();
    if (!codec.constructible()) return Phrase.NO_NO_ARG_CONSTRUCTOR.with();
    return codec.handles().isEmpty() ? Phrase.NO_CODEC_TYPE.with() : "";
  }
}
