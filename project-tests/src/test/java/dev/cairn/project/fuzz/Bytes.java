package dev.cairn.project.fuzz;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/** Damage that knows nothing of the form: bytes that are lost, changed, doubled. */
final class Bytes {

  static byte[] damage(byte[] input, Random random) {
    if (input.length == 0) return new byte[] {(byte) random.nextInt(256)};
    int from = random.nextInt(input.length);
    int to = Math.min(input.length, from + 1 + random.nextInt(16));
    return switch (random.nextInt(5)) {
      case 0 -> join(input, 0, from); // cut off
      case 1 -> join(join(input, 0, from), 0, from, input, to, input.length); // lost
      case 2 -> join(input, 0, to, input, from, input.length); // doubled
      case 3 -> {
        byte[] changed = input.clone();
        changed[from] ^= (byte) (1 << random.nextInt(8));
        yield changed;
      }
      default -> {
        byte[] noise = new byte[1 + random.nextInt(4)];
        random.nextBytes(noise);
        yield join(
            join(input, 0, from, noise, 0, noise.length),
            0,
            from + noise.length,
            input,
            from,
            input.length);
      }
    };
  }

  private static byte[] join(byte[] part, int from, int to) {
    return join(part, from, to, part, to, to);
  }

  private static byte[] join(byte[] a, int fromA, int toA, byte[] b, int fromB, int toB) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.write(a, fromA, toA - fromA);
    joined.write(b, fromB, toB - fromB);
    return joined.toByteArray();
  }

  private Bytes() {}
}
