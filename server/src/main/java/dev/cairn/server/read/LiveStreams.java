package dev.cairn.server.read;

import dev.cairn.view.RunView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Streams of changes of runs. A reader that comes back names the last event that it has got, and is
 * told what it has missed; where nobody knows any more, it is told the whole run.
 */
final class LiveStreams {
  /** Streams that are kept for readers that may come back. */
  private static final int KEPT = 32;

  /** Events that a reader may have missed. */
  private static final int MISSED = 100;

  private static final String WHOLE = "run";
  private static final String CHANGE = "change";

  private final Map<String, Stream> read = new HashMap<>();
  private final Map<String, Stream> left =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Stream> eldest) {
          return size() > KEPT;
        }
      };

  /**
   * An event that was sent, or should have been.
   *
   * @param id what a reader that comes back names
   * @param name {@code run} for the whole of a run, {@code change} for what has changed in it
   */
  record Event(String id, String name, String json) {}

  /** The things that one reader was told of one run; its own lock guards it. */
  static final class Stream {
    private final String id = UUID.randomUUID().toString();
    private final long run;
    private final Deque<Event> events = new ArrayDeque<>();
    private int numbers;
    private int reader;

    /** The run as the reader knows it; null until it was told the whole. */
    private @Nullable RunView told;

    private Stream(long run) {
      this.run = run;
    }

    private String name(int number) {
      return id + "." + number;
    }
  }

  /** A reader of a stream. Another one that comes in its place ends it. */
  final class Reading implements AutoCloseable {
    private final Stream stream;
    private final int number;
    private final List<Event> missed;
    private final boolean isNew;

    private Reading(Stream stream, int number, List<Event> missed, boolean isNew) {
      this.stream = stream;
      this.number = number;
      this.missed = missed;
      this.isNew = isNew;
    }

    /** Whether the reader is to be told the whole run. */
    boolean isNew() {
      return isNew;
    }

    /** The whole run, which is told first, with the time at which it is told. */
    Event whole(RunView view, long now) {
      synchronized (stream) {
        stream.told = view;
        return new Event(stream.name(0), WHOLE, view.at(now).changing());
      }
    }

    /** The events that a reader that has come back has not got. */
    List<Event> missed() {
      return missed;
    }

    /** The event to send; null if nothing has changed, or another reader has come instead. */
    @Nullable Event change(RunView view) {
      synchronized (stream) {
        if (!isCurrent()) return null;
        RunView told = Objects.requireNonNull(stream.told);
        // A run that goes on with another input begins with an empty journal.
        boolean isWhole = !view.isOfSameRun(told);
        String change = isWhole ? view.changing() : view.changesSince(told);
        stream.told = view;
        if (change == null) return null;
        Event event = new Event(stream.name(++stream.numbers), isWhole ? WHOLE : CHANGE, change);
        stream.events.add(event);
        if (stream.events.size() > MISSED) stream.events.remove();
        return event;
      }
    }

    boolean isCurrent() {
      synchronized (stream) {
        return stream.reader == number;
      }
    }

    /** Keeps the stream for a reader that may come back. */
    @Override
    public void close() {
      leave(this);
    }
  }

  private synchronized void leave(Reading reading) {
    if (!reading.isCurrent()) return;
    read.remove(reading.stream.id);
    left.put(reading.stream.id, reading.stream);
  }

  /**
   * Begins to read the changes of a run, or goes on.
   *
   * @param lastEvent the last event that the reader has got; null for none
   */
  synchronized Reading read(long run, @Nullable String lastEvent) {
    int dot = lastEvent == null ? -1 : lastEvent.lastIndexOf('.');
    if (lastEvent != null && dot > 0 && lastEvent.substring(dot + 1).matches("[0-9]{1,9}")) {
      String id = lastEvent.substring(0, dot);
      int got = Integer.parseInt(lastEvent.substring(dot + 1));
      Stream known = left.containsKey(id) ? left.get(id) : read.get(id);
      Reading again = known == null || known.run != run ? null : goOn(known, got);
      if (again != null) {
        left.remove(id);
        read.put(id, again.stream);
        return again;
      }
    }
    Stream stream = new Stream(run);
    read.put(stream.id, stream);
    return new Reading(stream, stream.reader, List.of(), true);
  }

  private @Nullable Reading goOn(Stream stream, int got) {
    synchronized (stream) {
      int missed = Math.max(0, stream.numbers - got);
      if (missed > stream.events.size()) return null;
      List<Event> events = new ArrayList<>(stream.events);
      return new Reading(
          stream, ++stream.reader, events.subList(events.size() - missed, events.size()), false);
    }
  }
}
