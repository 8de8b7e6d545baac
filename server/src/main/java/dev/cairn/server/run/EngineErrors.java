package dev.cairn.server.run;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.UnknownRunException;
import java.io.IOException;

/** Says what the engine refuses in the words of HTTP. */
public final class EngineErrors implements Filter {

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    try {
      return next.handle(request);
    } catch (UnknownRunException e) {
      throw HttpRefusal.notFound(String.valueOf(e.getMessage()));
    } catch (RunAlreadyStartedException e) {
      throw new HttpRefusal(409, "already_started", String.valueOf(e.getMessage()));
    } catch (EventNotAwaitedException e) {
      throw new HttpRefusal(409, "not_awaited", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw HttpRefusal.invalid(String.valueOf(e.getMessage()));
    }
  }
}
