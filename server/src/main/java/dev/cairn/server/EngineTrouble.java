package dev.cairn.server;

import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;

/** Tells callers to ask again where the engine cannot answer at the moment, reads among them. */
final class EngineTrouble implements Filter {

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    try {
      return next.handle(request);
    } catch (EngineClosedException e) {
      throw new HttpRefusal(503, "engine_closed", "The engine is closed; try another node.")
          .header("Retry-After", "5");
    } catch (RejectedExecutionException e) {
      throw HttpRefusal.tooMany("The engine is busy; try again.", 1);
    } catch (StorageFullException | StorageUnavailableException e) {
      throw new HttpRefusal(503, "storage_unavailable", "The storage is away or full; try again.")
          .header("Retry-After", "5");
    }
  }
}
