package dev.cairn.testing.http;

import dev.cairn.service.history.HistoryEvent;
import dev.cairn.testing.backend.StrictBackend;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What those who look after executions ask. */
final class ExecutionCalls {
  private final StrictBackend service;
  private final Quota reads;
  private final Quota histories;
  private final Quota stops;

  ExecutionCalls(StrictBackend service) {
    this.service = service;
    reads = new Quota(service, 30);
    histories = new Quota(service, 15);
    stops = new Quota(service, 300);
  }

  Answer get(String arn, ApiRequest request) {
    reads.take();
    boolean withData = Parameters.flag(request, "IncludeExecutionData", true);
    return Answer.ok(ExecutionWriter.execution(service.execution(arn), withData));
  }

  Answer history(String arn, ApiRequest request) {
    histories.take();
    List<HistoryEvent> events = new ArrayList<>(service.history(arn));
    if (Parameters.flag(request, "ReverseOrder", false)) Collections.reverse(events);
    boolean withData = Parameters.flag(request, "IncludeExecutionData", false);
    Page<HistoryEvent> page = Page.of(events, request);
    return Answer.ok(ExecutionWriter.history(page, withData));
  }

  Answer stop(String arn, ApiRequest request) {
    stops.take();
    service.stopExecution(arn, RequestReader.errorIn(request.body()));
    return Answer.ok(ExecutionWriter.stopped(service.now()));
  }
}
