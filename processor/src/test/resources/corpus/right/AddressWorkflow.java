package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.Pair;

/** Cleans addresses with a chain of functions. */
abstract class AddressWorkflow {
  record Address(String street, String zip, String city, Optional<String> country) {
    Address withCity(String other) { return new Address(street, zip, other, country); }
  }

  private static final List<UnaryOperator<String>> CLEANING =
      List.of(
          StringUtils::normalizeSpace,
          text -> StringUtils.removeEnd(text, "."),
          text -> StringUtils.replaceEach(text, new String[] {"Str ", "St "}, new String[] {"Street ", "Street "}),
          AddressWorkflow::capitalized);

  private static String capitalized(String text) {
    StringJoiner words = new StringJoiner(" ");
    for (String word : text.split(" ")) {
      words.add(word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
    }
    return words.toString();
  }

  private static <T> Predicate<T> not(Predicate<T> other) { return other.negate(); }

  private static Function<String, String> all() {
    Function<String, String> chain = Function.identity();
    for (UnaryOperator<String> one : CLEANING) chain = chain.andThen(one);
    return chain;
  }

  @Workflow
  public List<Address> clean(List<Address> given) {
    Function<String, String> cleaning = all();
    List<Address> cleaned = new ArrayList<>();
    for (Address address : given) {
      Address next = address.withCity(cleaning.apply(address.city()));
      Pair<String, String> key = ImmutablePair.of(next.zip(), next.city());
      if (!known(key.getLeft(), key.getRight())) next = next.withCity(lookUp(next.zip()));
      cleaned.add(next);
    }
    List<String> zips =
        cleaned.stream().map(Address::zip).filter(not(String::isBlank)).distinct().sorted().toList();
    report(String.join(",", zips));
    String countries =
        cleaned.stream().flatMap(address -> address.country().stream()).findFirst().orElse("none");
    report(StringUtils.leftPad(countries, 8, '.') + StringUtils.countMatches(countries, 'a'));
    Stream.of("a", "b").map(cleaning).forEach(this::report);
    return cleaned;
  }

  @Step protected boolean known(String zip, String city) { return true; }
  @Step protected String lookUp(String zip) { return zip; }
  @Step protected void report(String text) {}
}
