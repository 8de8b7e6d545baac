package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes that generated code uses, by name: the compiler does not depend on the runtime. */
final class Names {
  static final ClassRef OBJECT = ClassRef.of("java.lang", "Object");
  static final ClassRef OVERRIDE = ClassRef.of("java.lang", "Override");
  static final ClassRef SUPPRESS_WARNINGS = ClassRef.of("java.lang", "SuppressWarnings");
  static final ClassRef STRING = ClassRef.of("java.lang", "String");
  static final ClassRef THROWABLE = ClassRef.of("java.lang", "Throwable");
  static final ClassRef IO_EXCEPTION = ClassRef.of("java.io", "IOException");
  static final ClassRef GENERATED = ClassRef.of("javax.annotation.processing", "Generated");
  static final ClassRef DURATION = ClassRef.of("java.time", "Duration");

  static final ClassRef DELIVERY = ClassRef.of("dev.cairn", "Delivery");
  static final ClassRef JITTER = ClassRef.of("dev.cairn", "Jitter");

  static final ClassRef EXECUTOR = ClassRef.of("dev.cairn.runtime", "WorkflowExecutor");
  static final ClassRef OPERATIONS = ClassRef.of("dev.cairn.runtime.operation", "Operations");
  static final ClassRef JSON = ClassRef.of("dev.cairn.runtime.codec", "Json");
  static final ClassRef OPERATION_INFO = ClassRef.of("dev.cairn", "OperationInfo");
  static final ClassRef ROLE = new ClassRef("dev.cairn", List.of("OperationInfo", "Role"));
  static final ClassRef RECORD_CODECS = ClassRef.of("dev.cairn.runtime.codec", "RecordCodecs");
  static final ClassRef SEALED_SHAPE = ClassRef.of("dev.cairn.runtime.codec", "SealedShape");
  static final ClassRef SHAPE = ClassRef.of("dev.cairn.runtime.codec", "Shape");
  static final ClassRef JSON_FIELDS = ClassRef.of("dev.cairn.runtime.codec", "JsonFields");
  static final ClassRef JSON_OUT = ClassRef.of("dev.cairn.runtime.codec", "JsonOut");
  static final ClassRef SHAPES = ClassRef.of("dev.cairn.runtime.codec", "Shapes");
  static final ClassRef JSON_TYPE = ClassRef.of("dev.cairn.runtime.codec", "JsonType");
  static final ClassRef CLIENT = ClassRef.of("dev.cairn.runtime.client", "WorkflowClient");
  static final ClassRef RUN = ClassRef.of("dev.cairn.runtime.client", "WorkflowRun");
  static final ClassRef SERVICE = ClassRef.of("dev.cairn.runtime.client", "WorkflowService");
  static final ClassRef EVENT_SENDER = ClassRef.of("dev.cairn.runtime.client", "EventSender");
  static final ClassRef CALLBACK_ID = ClassRef.of("dev.cairn.runtime", "CallbackId");
  static final ClassRef VERSIONS = ClassRef.of("dev.cairn.runtime.execution", "WorkflowVersions");
  static final ClassRef HANDLER = ClassRef.of("dev.cairn.lambda", "LambdaHandler");

  static final ClassRef RETRY_POLICY = definition("RetryPolicy");
  static final ClassRef WORKFLOW = definition("WorkflowDefinition");
  static final ClassRef FLOW_FILE = definition("FlowFile");
  static final ClassRef SIGNATURE = definition("Signature");
  static final ClassRef STEP = definition("StepDefinition");
  static final ClassRef SLEEP = definition("SleepDefinition");
  static final ClassRef EVENT = definition("EventDefinition");
  static final ClassRef POLL = definition("PollDefinition");
  static final ClassRef INVOKE = definition("InvokeDefinition");
  static final ClassRef SUBFLOW = definition("SubflowDefinition");

  /** The simple names of these classes that expressions may begin with. */
  static Set<String> inExpressions() {
    return Stream.of(
            DURATION,
            DELIVERY,
            JITTER,
            OPERATIONS,
            JSON,
            OPERATION_INFO,
            JSON_TYPE,
            RETRY_POLICY,
            WORKFLOW,
            FLOW_FILE,
            STEP,
            SLEEP,
            EVENT,
            POLL,
            INVOKE,
            SUBFLOW)
        .map(ClassRef::simpleName)
        .collect(Collectors.toSet());
  }

  private static ClassRef definition(String simpleName) {
    return ClassRef.of("dev.cairn.runtime.definition", simpleName);
  }

  private Names() {}
}
