package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

abstract class BitsWorkflow {
  @Workflow
  public List<Integer> sieve(Integer limit) {
    BitSet composite = new BitSet(limit);
    List<Integer> primes = new ArrayList<>();
    for (int i = 2; i < limit; i++) {
      if (composite.get(i)) continue;
      primes.add(i);
      for (long j = (long) i * i; j < limit; j += i) composite.set((int) j);
    }
    int n = limit;
    do {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    } while (n > 1);
    store(primes);
    return primes;
  }

  @Step protected void store(List<Integer> primes) {}
}
