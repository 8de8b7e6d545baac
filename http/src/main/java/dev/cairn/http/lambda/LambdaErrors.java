package dev.cairn.http.lambda;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Incident;
import dev.cairn.http.Request;
import dev.cairn.runtime.checkpoint.BackendException;
import java.io.IOException;
import java.util.UUID;

/** Says in Lambda's way what was refused: the code in a header, the message in the body. */
public final class LambdaErrors implements Filter {

  /** The id by which AWS's clients name a call in their errors. */
  private static final String REQUEST_ID = "x-amzn-RequestId";

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    Answer answer = told(request, next);
    boolean isNamed = answer.headers().containsKey(REQUEST_ID);
    return isNamed ? answer : answer.header(REQUEST_ID, UUID.randomUUID().toString());
  }

  private static Answer told(Request request, Handler next) throws IOException {
    try {
      return next.handle(request);
    } catch (BackendException e) {
      // Without a status the service could not be reached: there is nothing to answer.
      if (e.status() == 0) return Answer.nothing();
      return refused(e.status(), e.code(), String.valueOf(e.getMessage()));
    } catch (HttpRefusal e) {
      Answer answer = refused(e.status(), code(e), e.message());
      for (var header : e.headers().entrySet()) {
        answer = answer.header(header.getKey(), header.getValue());
      }
      return answer;
    } catch (RuntimeException | Error e) {
      HttpRefusal refusal = Incident.refusal(request.method(), request.path(), e);
      return refused(refusal.status(), code(refusal), refusal.message());
    }
  }

  private static String code(HttpRefusal e) {
    return switch (e.code()) {
      case "invalid_json" -> "InvalidRequestContentException";
      case "no_such_path", "method_not_allowed" -> "UnknownOperationException";
      case "not_found" -> "ResourceNotFoundException";
      case "too_large" -> "RequestTooLargeException";
      case "unsupported_encoding" -> "UnsupportedMediaTypeException";
      case "too_many_requests" -> "TooManyRequestsException";
      case "unauthorized", "forbidden" -> "AccessDeniedException";
      default -> e.status() < 500 ? "InvalidParameterValueException" : "ServiceException";
    };
  }

  private static Answer refused(int status, String code, String message) {
    return LambdaRoutes.json(AnswerWriter.refusal(status, message))
        .status(status)
        .header("x-amzn-errortype", code);
  }
}
