package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes that generated code uses, by name: the compiler does not depend on the runtime. */
final class Names {
  static final ClassName GENERATED = ClassName.get("javax.annotation.processing", "Generated");
  static final ClassName DURATION = ClassName.get("java.time", "Duration");

  static final ClassName DELIVERY = ClassName.get("dev.cairn", "Delivery");
  static final ClassName JITTER = ClassName.get("dev.cairn", "Jitter");

  static final ClassName EXECUTOR = ClassName.get("dev.cairn.runtime", "WorkflowExecutor");
  static final ClassName OPERATIONS = ClassName.get("dev.cairn.runtime.operation", "Operations");
  static final ClassName JSON = ClassName.get("dev.cairn.runtime.codec", "Json");
  static final ClassName OPERATION_INFO = ClassName.get("dev.cairn", "OperationInfo");
  static final ClassName RECORD_SHAPE = ClassName.get("dev.cairn.runtime.codec", "RecordShape");
  static final ClassName SEALED_SHAPE = ClassName.get("dev.cairn.runtime.codec", "SealedShape");
  static final ClassName SHAPE = ClassName.get("dev.cairn.runtime.codec", "Shape");
  static final ClassName JSON_FIELDS = ClassName.get("dev.cairn.runtime.codec", "JsonFields");
  static final ClassName JSON_OUT = ClassName.get("dev.cairn.runtime.codec", "JsonOut");
  static final ClassName SHAPES = ClassName.get("dev.cairn.runtime.codec", "Shapes");
  static final ClassName JSON_TYPE = ClassName.get("dev.cairn.runtime.codec", "JsonType");
  static final ClassName CLIENT = ClassName.get("dev.cairn.runtime.client", "WorkflowClient");
  static final ClassName RUN = ClassName.get("dev.cairn.runtime.client", "WorkflowRun");
  static final ClassName SERVICE = ClassName.get("dev.cairn.runtime.client", "WorkflowService");
  static final ClassName EVENT_SENDER = ClassName.get("dev.cairn.runtime.client", "EventSender");
  static final ClassName CALLBACK_ID = ClassName.get("dev.cairn.runtime", "CallbackId");
  static final ClassName VERSIONS =
      ClassName.get("dev.cairn.runtime.execution", "WorkflowVersions");
  static final ClassName HANDLER = ClassName.get("dev.cairn.lambda", "LambdaHandler");

  static final ClassName RETRY_POLICY = definition("RetryPolicy");
  static final ClassName WORKFLOW = definition("WorkflowDefinition");
  static final ClassName FLOW_FILE = definition("FlowFile");
  static final ClassName SIGNATURE = definition("Signature");
  static final ClassName STEP = definition("StepDefinition");
  static final ClassName SLEEP = definition("SleepDefinition");
  static final ClassName EVENT = definition("EventDefinition");
  static final ClassName POLL = definition("PollDefinition");
  static final ClassName INVOKE = definition("InvokeDefinition");
  static final ClassName SUBFLOW = definition("SubflowDefinition");

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
        .map(ClassName::simpleName)
        .collect(Collectors.toSet());
  }

  private static ClassName definition(String simpleName) {
    return ClassName.get("dev.cairn.runtime.definition", simpleName);
  }

  private Names() {}
}
