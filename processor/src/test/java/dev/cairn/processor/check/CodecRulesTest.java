package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class CodecRulesTest {

  @Test
  void aCodecCanBeMade() {
    Workflows.withMembers(
            """
            static abstract class Text implements Codec<String> {
              public String encode(String text) { return text; }
              public String decode(String text) { return text; }
            }
            interface Contract extends Codec<String> {}
            class Inner extends Text {}
            private static class Hidden extends Text { public Hidden() {} }
            static class Shy extends Text { Shy() {} }
            static class Needy extends Text { public Needy(int x) {} }
            public static class Good extends Text {}
            @Step(codec = Text.class) String a() { return ""; } // CAIRN190
            @Step(codec = Contract.class) String b() { return ""; } // CAIRN190
            @Step(codec = Inner.class) String c() { return ""; } // CAIRN190
            @Step(codec = Hidden.class) String d() { return ""; } // CAIRN190
            @Step(codec = Shy.class) String e() { return ""; } // CAIRN190
            @Step(codec = Needy.class) String f() { return ""; } // CAIRN190
            @Step(codec = Good.class) String g() { return ""; }
            """)
        .compileAsExpected();
  }

  @Test
  void aCodecIsForTheTypeThatItIsUsedFor() {
    Workflows.withMembers(
            """
            public static class Text implements Codec<String> {
              public String encode(String text) { return text; }
              public String decode(String text) { return text; }
            }
            public static class Number implements Codec<Integer> {
              public String encode(Integer number) { return "" + number; }
              public Integer decode(String text) { return 1; }
            }
            public static class Any implements Codec<Object> {
              public String encode(Object any) { return "" + any; }
              public Object decode(String text) { return text; }
            }
            @Step(codec = Text.class) int a() { return 1; } // CAIRN191
            @Step(codec = Text.class) void b() {} // CAIRN191
            @AwaitEvent(value = "c", codec = Number.class) abstract Callback<String> c(); // CAIRN191
            @Invoke(function = "f", payloadCodec = Number.class) // CAIRN191
            abstract String d(String x);
            @Step(codec = Any.class) String e() { return ""; } // CAIRN191
            @Step(codec = Number.class) int f() { return 1; }
            @AwaitEvent(value = "g", codec = Number.class) abstract Callback<Integer> g();
            @Invoke(function = "f", payloadCodec = Number.class, codec = Text.class)
            abstract String h(int x);
            @Poll(codec = Number.class) PollResult<Integer> i(int state) { return null; }
            @Step(codec = Codec.ByType.class) String j() { return ""; }
            """)
        .compileAsExpected();
  }
}
