package dev.cairn.server.lambda;

import dev.cairn.engine.storage.ListQuery;
import dev.cairn.runtime.checkpoint.BackendException;

/** Places in lists of executions, as text. */
final class Markers {

  static String of(ListQuery.Place place) {
    return place.started() + "-" + place.key();
  }

  static ListQuery.Place place(String marker) {
    String[] parts = marker.split("-", -1);
    try {
      if (parts.length == 2) {
        return new ListQuery.Place(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
      }
    } catch (NumberFormatException e) {
      // Refused below, like everything that no answer had in it.
    }
    throw BackendException.refused(
        400, "InvalidParameterValueException", "Marker is not valid: " + marker);
  }

  private Markers() {}
}
