package dev.cairn.processor.check;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The types of the platform that Jackson writes and reads back, besides enumerations. A type that
 * is missing here holds no data, or Jackson loses it.
 */
final class PlatformPayloads {
  private static final Map<String, String> NAMES =
      Map.of(
          "java.io", "File",
          "java.lang",
              """
              Boolean Byte Character CharSequence Double Float Integer Iterable Long Number Short
              StackTraceElement String StringBuffer StringBuilder Void
              """,
          "java.math", "BigDecimal BigInteger",
          "java.net", "InetAddress InetSocketAddress URI URL",
          "java.nio", "ByteBuffer charset.Charset file.Path",
          "java.sql", "Date Timestamp",
          "java.time",
              """
              Duration Instant LocalDate LocalDateTime LocalTime MonthDay OffsetDateTime OffsetTime
              Period Year YearMonth ZonedDateTime ZoneId ZoneOffset
              """,
          "java.util",
              """
              AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList
              AbstractSet ArrayDeque ArrayList Calendar Collection Currency Date Deque EnumMap EnumSet
              GregorianCalendar HashMap HashSet Hashtable LinkedHashMap LinkedHashSet LinkedList List
              Locale Map Map.Entry NavigableMap NavigableSet Optional OptionalDouble OptionalInt
              OptionalLong PriorityQueue Properties Queue SequencedCollection SequencedMap
              SequencedSet Set SortedMap SortedSet Stack TimeZone TreeMap TreeSet UUID Vector
              regex.Pattern
              """,
          "java.util.concurrent",
              """
              ArrayBlockingQueue BlockingDeque BlockingQueue ConcurrentHashMap ConcurrentLinkedDeque
              ConcurrentLinkedQueue ConcurrentMap ConcurrentNavigableMap ConcurrentSkipListMap
              ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet LinkedBlockingDeque
              LinkedBlockingQueue PriorityBlockingQueue atomic.AtomicBoolean atomic.AtomicInteger
              atomic.AtomicLong atomic.AtomicReference
              """,
          "javax.xml", "datatype.Duration datatype.XMLGregorianCalendar namespace.QName");

  private static final Set<String> READABLE =
      NAMES.entrySet().stream()
          .flatMap(
              entry ->
                  Stream.of(entry.getValue().strip().split("\\s+"))
                      .map(name -> entry.getKey() + "." + name))
          .collect(Collectors.toUnmodifiableSet());

  static boolean isReadable(String qualifiedName) {
    return READABLE.contains(qualifiedName);
  }

  /** All of them, for the test that asks Jackson. */
  static Set<String> readable() {
    return READABLE;
  }

  private PlatformPayloads() {}
}
