package dev.cairn.processor.knowledge;

import java.util.Locale;

/**
 * A behaviour of a class or a member. The text has a section for each, named like the constant; its
 * comments say what the entries have in common.
 */
public enum Trait {
  // Classes
  HASHED,
  KEEPS_INSERTION_ORDER,
  SORTS,
  NOTHING_BUT_STATE,
  IMMUTABLE,

  // Effects of members on objects
  CHANGES_ITS_OBJECT,
  CHANGES_ITS_FIRST_ARGUMENT,
  CHANGES_ITS_SECOND_ARGUMENT,
  CHANGES_ITS_THIRD_ARGUMENT,
  HANDS_OUT_A_PART,
  FILLS_A_CONTAINER,
  FILLS_WITH_ITEMS,
  SORTS_ITS_OBJECT,
  SORTS_ITS_ARGUMENT,

  // Where an order matters
  ITERATES,
  GOES_THROUGH_ITS_ARGUMENTS,
  TAKES_BY_PLACE,
  RUNS_CODE_FOR_EACH,
  VIEW_IN_THE_SAME_ORDER,
  SHUFFLED,
  ORDER_OF_ITS_ARGUMENT,
  TAKES_AN_ITEM_OUT,
  VIEW_OF_THE_ITEMS,
  PICKS_BY_COMPARATOR,

  // Streams and collectors
  ANY_ORDER,
  CUTS_A_STREAM,
  STOPS_A_STREAM,
  TAKES_A_WHOLE_STREAM,
  ENDLESS,
  COLLECTS_INTO_HASHED,
  COLLECTS_IN_ANY_ORDER,
  COLLECTS_WITH_ANOTHER,
  COMMUTATIVE,

  // Texts and hashes
  SHOWS_ITS_ARGUMENTS,
  HASHES_ITS_ARGUMENTS,
  COMPARES_ITS_VALUES,

  // Logging of all kinds
  LOGS,
  REPEATS_ITS_LINES,
  FOR_LOOKING_ONLY,

  SHOWS_ITS_IDENTITY,
  SHOWS_ITS_VALUES,
  HOLDS_ITS_ARGUMENTS,

  CALLED_BY_THE_JDK,
  HARMLESS_IN_LIBRARIES,

  // The flow of bodies
  RUNS_CODE_AT_ONCE,
  STREAMS,
  GOES_THROUGH_ALL_ITEMS,
  HAS_ONE_VALUE_OR_NONE,
  COUNTS,
  GENERATORS,
  DEPENDS_ON_THE_ORDER_OF_CONSTANTS,
  THROWS,
  THROWS_FOR_BAD_DATA,
  THROWS_FOR_A_BAD_PATTERN,
  SAYS_HOW,
  THROWS_FOR_A_NEGATIVE_NUMBER,
  NEVER_THROWS,
  THROWS_BY_A_HASH,
  ABOVE_ALL_FAILURES,

  // Types as JSON
  READ_BACK_BY_JACKSON,
  NO_BEAN,
  LIST_IN_JSON,
  SET_IN_JSON,
  SORTED_SET_IN_JSON,
  MAP_IN_JSON,
  SORTED_MAP_IN_JSON,

  // The JDK itself
  PACKAGES_OF_THE_JDK,
  MODULES_OF_THE_JDK;

  /** The name of the section. */
  String section() {
    return name()
        .toLowerCase(Locale.ROOT)
        .replace('_', ' ')
        .replace("jdk", "JDK")
        .replace("json", "JSON")
        .replace("jackson", "Jackson");
  }
}
