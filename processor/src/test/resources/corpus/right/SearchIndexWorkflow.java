package corpus.right;

import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.hash.Hashing;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Words of documents, with Guava's collections that keep an order. */
abstract class SearchIndexWorkflow {
  private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings().trimResults();
  private static final ImmutableSortedSet<String> STOP = ImmutableSortedSet.of("a", "and", "of", "the");
  private static final ImmutableMap<String, Integer> WEIGHTS = ImmutableMap.of("title", 3, "body", 1);

  record Document(String id, String title, String body) {}

  @Workflow
  public int index(List<Document> documents) {
    Multimap<String, String> found = LinkedHashMultimap.create();
    ListMultimap<String, Integer> places = MultimapBuilder.treeKeys().arrayListValues().build();
    for (Document document : documents) {
      int place = 0;
      for (String word : WORDS.split(document.title() + " " + document.body())) {
        String plain = CharMatcher.javaLetterOrDigit().retainFrom(word.toLowerCase(Locale.ROOT));
        if (plain.isEmpty() || STOP.contains(plain)) continue;
        found.put(plain, document.id());
        places.put(plain, place++);
      }
    }
    int weight = 0;
    for (Map.Entry<String, Integer> entry : WEIGHTS.entrySet()) weight += entry.getKey().length() * entry.getValue();
    for (String word : found.keySet()) {
      String ids = Joiner.on(',').join(found.get(word));
      String shard = Hashing.murmur3_32_fixed(7).hashString(word, StandardCharsets.UTF_8).toString();
      write(shard, word + "=" + ids + "*" + weight);
    }
    places.asMap().forEach((word, at) -> write("places", word + at));
    for (List<String> chunk : Lists.partition(ImmutableList.copyOf(found.keySet()), 50)) commit(chunk.size());
    String longest = Ordering.natural().onResultOf(String::length).compound(Ordering.<String>natural()).max(found.keySet());
    write("longest", longest);
    if (Range.closed(1, 10).contains(found.size())) write("small", Iterables.getLast(found.keySet()));
    return found.size();
  }

  @Step protected void write(String shard, String line) {}
  @Step protected void commit(int size) {}
}
