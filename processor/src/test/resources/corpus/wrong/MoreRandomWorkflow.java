package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

abstract class MoreRandomWorkflow {
  enum Color { RED }
  record Shade(String name, Color color) {}
  record Named(String name) {}
  @Workflow public String run(List<String> names) throws Exception {
    KeyPair a = KeyPairGenerator.getInstance("RSA").generateKeyPair(); // CAIRN302
    byte[] b = Signature.getInstance("SHA256withECDSA").sign(); // CAIRN302
    RandomGenerator c = RandomGenerator.of("L64X128MixRandom"); // CAIRN302
    DoubleStream d = ThreadLocalRandom.current().doubles(); // CAIRN302
    List<Double> e = Stream.generate(Math::random).limit(3).toList(); // CAIRN302
    SecureRandom f = SecureRandom.getInstanceStrong(); // CAIRN302
    int h = Objects.hash("x", Color.RED); // CAIRN307
    int i = Objects.hashCode(Color.RED); // CAIRN307
    int j = new Shade("x", Color.RED).hashCode(); // CAIRN307
    int jj = List.of(Color.RED).hashCode(); // CAIRN307
    int jjj = new Named("x").hashCode() + Objects.hash("x", 1, List.of("y"), new Named("z"));
    javax.crypto.SecretKey k = javax.crypto.KeyGenerator.getInstance("AES").generateKey(); // CAIRN302
    int[] n = {1};
    int o = n.hashCode(); // CAIRN307
    String p = "" + n; // CAIRN307
    String q = String.valueOf(n); // CAIRN307
    String r = n.toString(); // CAIRN307
    return work("x");
  }
  @Step protected String work(String input) { return input; }
}
