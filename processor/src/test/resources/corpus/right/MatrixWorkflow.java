package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Arrays, bits and primitive streams. */
abstract class MatrixWorkflow {
  private static int[][] product(int[][] a, int[][] b, IntBinaryOperator times) {
    int[][] c = new int[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        int sum = 0;
        for (int k = 0; k < b.length; k++) sum += times.applyAsInt(a[i][k], b[k][j]);
        c[i][j] = sum;
      }
    }
    return c;
  }

  private static BitSet primes(int below) {
    BitSet sieve = new BitSet(below);
    sieve.set(2, below);
    for (int i = 2; i * i < below; i++) {
      if (!sieve.get(i)) continue;
      for (int j = i * i; j < below; j += i) sieve.clear(j);
    }
    return sieve;
  }

  private static int distance(String one, String other) {
    int[] costs = IntStream.rangeClosed(0, other.length()).toArray();
    for (int i = 1; i <= one.length(); i++) {
      int corner = costs[0];
      costs[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int next = one.charAt(i - 1) == other.charAt(j - 1) ? corner : 1 + Math.min(corner, Math.min(costs[j - 1], costs[j]));
        corner = costs[j];
        costs[j] = next;
      }
    }
    return costs[other.length()];
  }

  @Workflow
  public long run(List<String> words) {
    int[][] c = product(new int[][] {{1, 2}, {3, 4}}, new int[][] {{0, 1}, {1, 0}}, (x, y) -> x * y);
    store(Arrays.deepToString(c));
    store(Arrays.stream(c).flatMapToInt(Arrays::stream).boxed().toList().toString());
    BitSet primes = primes(100);
    store(primes.toString() + primes.cardinality());
    for (int p = primes.nextSetBit(0); p >= 0 && p < 20; p = primes.nextSetBit(p + 1)) store("p" + p);
    String[] sorted = words.toArray(new String[0]);
    Arrays.sort(sorted, (a, b) -> distance(a, "cairn") != distance(b, "cairn") ? distance(a, "cairn") - distance(b, "cairn") : a.compareTo(b));
    store(String.join(" ", sorted));
    long[] sums = new long[words.size()];
    Arrays.setAll(sums, i -> words.get(i).chars().asLongStream().sum());
    store(Arrays.toString(sums) + Arrays.hashCode(sums));
    return LongStream.of(sums).reduce(0, Long::sum);
  }

  @Step protected void store(String text) {}
}
