package dev.cairn.view;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The values of views as JSON. */
public final class ViewJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Maps, lists, texts, numbers and truth values as JSON. */
  public static String write(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("views have plain values alone", e);
    }
  }

  private ViewJson() {}
}
