package dev.cairn.testing.http;

import dev.cairn.runtime.checkpoint.BackendException;

/** Parameters of queries that are more than text. */
final class Parameters {

  static int number(ApiRequest request, String name, int otherwise) {
    String text = request.parameter(name);
    try {
      return text == null ? otherwise : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw invalid(name + " is no number: " + text);
    }
  }

  static boolean flag(ApiRequest request, String name, boolean otherwise) {
    String text = request.parameter(name);
    if (text == null) return otherwise;
    if (!text.equals("true") && !text.equals("false")) {
      throw invalid(name + " is neither true nor false: " + text);
    }
    return text.equals("true");
  }

  static BackendException invalid(String message) {
    return BackendException.refused(400, "InvalidParameterValueException", message);
  }

  private Parameters() {}
}
