package dev.cairn.project.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Damages text that has lines of words: either are lost, doubled, exchanged and replaced. */
final class LineMutator implements Mutator {
  private static final int EDITS = 4;

  @Override
  public byte[] mutate(byte[] sample, List<byte[]> samples, Random random) {
    List<String> lines = lines(sample);
    List<String> other = lines(samples.get(random.nextInt(samples.size())));
    int edits = 1 + random.nextInt(EDITS);
    for (int i = 0; i < edits && !lines.isEmpty(); i++) edit(lines, other, random);
    byte[] damaged = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return random.nextInt(6) == 0 ? Bytes.damage(damaged, random) : damaged;
  }

  private static List<String> lines(byte[] text) {
    return new ArrayList<>(List.of(new String(text, StandardCharsets.UTF_8).split("\n", -1)));
  }

  private static void edit(List<String> lines, List<String> other, Random random) {
    int at = random.nextInt(lines.size());
    switch (random.nextInt(6)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
      case 2 -> lines.set(at, other.get(random.nextInt(other.size())));
      case 3 -> lines.add(at, other.get(random.nextInt(other.size())));
      default -> lines.set(at, editWords(lines.get(at), random));
    }
  }

  private static String editWords(String line, Random random) {
    List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
    int at = random.nextInt(words.size());
    switch (random.nextInt(5)) {
      case 0 -> words.remove(at);
      case 1 -> words.set(at, Oddities.text(random));
      case 2 -> words.set(at, Oddities.number(random));
      case 3 -> words.add(at, words.get(random.nextInt(words.size())));
      default -> words.set(at, words.get(at).replaceFirst("[0-9]+", Oddities.number(random)));
    }
    return String.join(" ", words);
  }
}
