package corpus.wrong;
import dev.cairn.*;
import dev.cairn.runtime.*;
import java.util.*;
import java.util.concurrent.ForkJoinPool;
import java.util.function.*;
import java.util.stream.*;
import java.text.Normalizer;
import java.time.*; import java.lang.invoke.*; import java.lang.reflect.Proxy; import java.beans.Introspector;
/** A hazard in each line, hidden behind helpers, types and libraries. */
abstract class HarderLinesWorkflow {
  record Order(String id, long cents, List<String> lines, String kind) {}
  enum K { A, B } record Rec(K k) {} record Rec2(Set<String> s) {}
  static final java.util.concurrent.atomic.AtomicInteger COUNT = new java.util.concurrent.atomic.AtomicInteger();
  static final Map<String, String> CACHE = new TreeMap<>();
  static final ThreadLocal<String> TL = new ThreadLocal<>();
  static final Supplier<String> IMPL = () -> "" + Math.random();
  int counter; static String mutable = "x";
  String helper1() { return helper2(); } private String helper2() { return "" + System.nanoTime(); }
  static class Helper { final long t = System.nanoTime(); String x() { return "" + t; } }
  static void s(String x) {}
 static class Holder { final Set<String> set; Holder(Set<String> s) { set = s; } Set<String> get() { return set; } }
  static Collection<String> sets() { return Set.of("a", "b"); } static Collection<String> sets2() { return sets(); }
  static class Plain {}
  record Box<T>(T t) {}
  Clock field = Clock.systemUTC(); Supplier<Long> field2 = System::nanoTime;
  static String LZ;
  static String lazy() { if (LZ == null) LZ = "x"; return LZ; } // CAIRN309
  static boolean flag;
  static boolean lazyFlag() { boolean was = flag; flag = true; return was; } // CAIRN309
  static int sc;
  static int staticCounter() { return sc++; } // CAIRN309
  static final List<String> LIST = new ArrayList<>(); static final int[] ARR = {1}; 
  static abstract class Base { abstract long v(); } static class Sub extends Base { long v() { return System.nanoTime(); } } // CAIRN301
  interface Iface { long v(); static Iface impl() { return () -> System.nanoTime(); } } // CAIRN301
  enum ES { A; int c; }
  static int enumState() { return ES.A.c++; } // CAIRN309
  static class Lazy { static final Map<String, Long> M = new TreeMap<>(); long get() { return M.computeIfAbsent("x", k -> 1L); } } // CAIRN309
  @Step protected String a(String x) { return x; }
  @Step protected String b(String x) { return x; }

  @SuppressWarnings("cairn:185")
  @Workflow
  public String run(Order o) throws Exception {
    if (o.cents() == 77) { s("" + new LinkedHashMap<>(Map.of("aa", 1, "bb", 2))); } // CAIRN308
    if (o.cents() == 77) { { Object c = new HashSet<>(List.of(K.A, K.B)); s(c.toString()); } } // CAIRN308
    if (o.cents() == 77) { { Object c = Set.of("a", "b"); s("" + c); } } // CAIRN308
    if (o.cents() == 77) { { Object c = Map.of("a", 1, "b", 2); a(String.valueOf(c)); } } // CAIRN308
    if (o.cents() == 77) { { var h = new Holder(Set.of("a", "b")); for (String x : h.set) a(x); } } // CAIRN308
    if (o.cents() == 77) { { var h = new Holder(Set.of("a", "b")); for (String x : h.get()) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Iterable<String> it = () -> Set.of("a", "b").iterator(); for (String x : it) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Supplier<Set<String>> sp = () -> Set.of("a", "b"); for (String x : sp.get()) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Function<Integer, Collection<String>> f = i -> Set.of("a", "b"); for (String x : f.apply(1)) a(x); } } // CAIRN308
    if (o.cents() == 77) { for (String x : sets()) a(x); } // CAIRN308
    if (o.cents() == 77) { for (String x : sets2()) a(x); } // CAIRN308
    if (o.cents() == 77) { { Collection<String> c = o.cents() > 1 ? List.of("a") : Set.of("a", "b"); for (String x : c) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Collection<String> c = List.of(); if (o.cents() > 1) c = Set.of("a", "b"); for (String x : c) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Map<String, Collection<String>> m = new TreeMap<>(); m.put("x", Set.of("a", "b")); for (String x : m.get("x")) a(x); } } // CAIRN308
    if (o.cents() == 77) { { List<Set<String>> m = new ArrayList<>(); m.add(Set.of("a", "b")); for (Set<String> z : m) for (String x : z) a(x); } } // CAIRN308
    if (o.cents() == 77) { Stream.of(Set.of("a", "b")).flatMap(Set::stream).forEach(x -> a(x)); } // CAIRN308
    if (o.cents() == 77) { Optional.of(Set.of("a", "b")).ifPresent(z -> z.forEach(x -> a(x))); } // CAIRN308
    if (o.cents() == 77) { { Collection<String>[] arr = new Collection[]{Set.of("a", "b")}; for (String x : arr[0]) a(x); } } // CAIRN308
    if (o.cents() == 77) { { var e = Map.entry("k", Set.of("a", "b")); for (String x : e.getValue()) a(x); } } // CAIRN308
    if (o.cents() == 77) { { var r = new Rec2(Set.of("a", "b")); for (String x : r.s()) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Object q = new Rec2(Set.of("a", "b")); if (q instanceof Rec2 r) for (String x : r.s()) a(x); } } // CAIRN308
    if (o.cents() == 77) { for (String x : new TreeSet<>(Set.of("a", "b")).descendingSet()) a(x + new Object()); } // CAIRN307
    if (o.cents() == 77) { { var z = new TreeSet<String>(Comparator.comparing(String::length)); z.addAll(Set.of("a", "b")); s("" + z); } } // CAIRN308
    if (o.cents() == 77) { { var m = new TreeMap<Integer, String>(); for (String x : Set.of("a", "b")) m.put(x.length(), x); s("" + m); } } // CAIRN308
    if (o.cents() == 77) { { var m = new LinkedHashMap<String, Integer>(); Set.of("a", "b").forEach(x -> m.put(x, 1)); s("" + m); } } // CAIRN308
    if (o.cents() == 77) { { String last = ""; for (String x : Set.of("a", "b")) last = x; s(last); } } // CAIRN308
    if (o.cents() == 77) { { String last = ""; for (var x : Map.of("a", 1, "b", 2).entrySet()) { last = x.getKey(); break; } s(last); } } // CAIRN308
    if (o.cents() == 77) { { int i = 0; for (String x : Set.of("a", "b")) { if (i++ == 0) s(x); } } } // CAIRN308
    if (o.cents() == 77) { { double d = 0; for (double x : Set.of(0.1, 0.2, 0.3)) d += x; s("" + d); } } // CAIRN308
    if (o.cents() == 77) { { StringBuilder sb = new StringBuilder(); Set.of("a", "b").forEach(sb::append); s(sb.toString()); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = new ArrayList<>(); Set.of("a", "b").stream().forEach(l::add); s("" + l); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = new ArrayList<>(); Collections.addAll(l, Set.of("a", "b").toArray(new String[0])); s("" + l); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = List.copyOf(Set.of("a", "b")); s("" + l); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = Set.of("a", "b").stream().toList(); a(l.get(0)); } } // CAIRN308
    if (o.cents() == 77) { { String x = Set.of("a", "b").stream().collect(Collectors.collectingAndThen(Collectors.toList(), l -> l.get(0))); s(x); } } // CAIRN308
    if (o.cents() == 77) { { String x = Set.of("a", "b").stream().min(Comparator.comparingInt(String::length)).get(); s(x); } } // CAIRN308
    if (o.cents() == 77) { { var m = Stream.of("a", "b").collect(Collectors.groupingBy(String::length, HashMap::new, Collectors.toList())); s("" + m.keySet().iterator().next()); } } // CAIRN308
    if (o.cents() == 77) { { var m = new HashMap<K, Integer>(); m.merge(K.A, 1, Integer::sum); for (K k : m.keySet()) a(k.name()); } } // CAIRN308
    if (o.cents() == 77) { { var m = new HashMap<Object, Integer>(); m.put(new Object(), 1); for (var k : m.values()) a("" + k); } } // CAIRN308
    if (o.cents() == 77) { { var m = new Hashtable<K, Integer>(); for (var e = m.keys(); e.hasMoreElements(); ) a(e.nextElement().name()); } } // CAIRN308
    if (o.cents() == 77) { s("" + o.lines().iterator().hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + new StringBuilder("x").hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + new java.util.concurrent.atomic.AtomicInteger(1).hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + new Plain().equals(new Plain()) + new Plain().hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + Objects.hash(new Plain())); } // CAIRN307
    if (o.cents() == 77) { s("" + new Box<>(new Plain())); } // CAIRN307
    if (o.cents() == 77) { s("" + Optional.of(new Plain())); } // CAIRN307
    if (o.cents() == 77) { s(Arrays.toString(new Object[]{new Plain()})); } // CAIRN307
    if (o.cents() == 77) { s("" + Stream.of(new Plain()).map(Object::toString).toList()); } // CAIRN307
    if (o.cents() == 77) { s("" + K.class.hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + Locale.ROOT.getClass().getClassLoader()); } // CAIRN311
    if (o.cents() == 77) { s("" + ((Comparable<String>) "a"::compareTo)); } // CAIRN307
    if (o.cents() == 77) { s("" + Thread.currentThread().isInterrupted()); } // CAIRN306
    if (o.cents() == 77) { s("" + System.in.read()); } // CAIRN305 CAIRN309
    if (o.cents() == 77) { s("" + new Date().after(new Date(0))); } // CAIRN301
    if (o.cents() == 77) { s("" + Instant.EPOCH.until(Instant.now(), java.time.temporal.ChronoUnit.DAYS)); } // CAIRN301
    if (o.cents() == 77) { s("" + ZonedDateTime.now(ZoneOffset.UTC)); } // CAIRN301
    if (o.cents() == 77) { s("" + Clock.system(ZoneOffset.UTC).millis()); } // CAIRN301
    if (o.cents() == 77) { s("" + Clock.offset(Clock.systemUTC(), Duration.ofDays(1)).instant()); } // CAIRN301
    if (o.cents() == 77) { s("" + LocalTime.now(Clock.systemDefaultZone())); } // CAIRN301
    if (o.cents() == 77) { s("" + field.instant()); } // CAIRN301 CAIRN309
    if (o.cents() == 77) { s("" + field2.get()); } // CAIRN309
    if (o.cents() == 77) { s("" + lazy()); }
    if (o.cents() == 77) { s("" + lazyFlag()); }
    if (o.cents() == 77) { s("" + staticCounter()); }
    if (o.cents() == 77) { s("" + LIST.size()); } // CAIRN309
    if (o.cents() == 77) { s("" + LIST.add("x")); } // CAIRN309
    if (o.cents() == 77) { s("" + ARR[0]++); } // CAIRN309
    if (o.cents() == 77) { s("" + new Sub().v()); }
    if (o.cents() == 77) { s("" + Iface.impl().v()); }
    if (o.cents() == 77) { s("" + enumState()); }
    if (o.cents() == 77) { s("" + new Lazy().get()); }
    if (o.cents() == 77) { try { a(""); } catch (RuntimeException e) { s("" + e.getStackTrace().length); } } // CAIRN304
    if (o.cents() == 77) { try { a(""); } catch (RuntimeException e) { s(e.toString() + System.nanoTime()); } } // CAIRN301
    if (o.cents() == 77) { try { a(""); } finally { s("" + System.nanoTime()); } } // CAIRN301
    if (o.cents() == 77) { s(Stream.of("a").map(x -> { return x + Math.random(); }).findFirst().get()); } // CAIRN302
    if (o.cents() == 77) { Durable.map("m1", o.lines(), (l, i) -> a(l + Math.random())).throwIfFailed(); } // CAIRN302
    if (o.cents() == 77) { s(Durable.async(() -> a("" + System.nanoTime())).get()); } // CAIRN301
    if (o.cents() == 77) { s("" + com.google.common.collect.ImmutableMap.copyOf(new HashMap<>(Map.of("a", 1, "b", 2)))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Lists.newArrayList(new HashSet<>(List.of("a")))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Maps.newHashMap(Map.of("a", 1, "b", 2))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Sets.difference(Set.of("a", "c"), Set.of("b")).iterator().next()); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.HashMultiset.create(List.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Multimaps.index(Set.of("a", "b"), String::length)); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.FluentIterable.from(Set.of("a", "b")).first()); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Iterables.toString(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Iterators.getLast(Set.of("a", "b").iterator())); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.HashBiMap.create(Map.of("a", 1, "b", 2)).keySet()); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.HashBasedTable.<String, String, Integer>create().cellSet()); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.base.Suppliers.memoizeWithExpiration(() -> 1, 1, java.util.concurrent.TimeUnit.SECONDS).get()); } // CAIRN301
    if (o.cents() == 77) { s("" + com.google.common.cache.CacheBuilder.newBuilder().build().size()); } // CAIRN301
    if (o.cents() == 77) { s("" + com.google.common.util.concurrent.RateLimiter.create(1).tryAcquire()); } // CAIRN301
    if (o.cents() == 77) { s("" + com.google.common.base.Strings.lenientFormat("%s", new Plain())); } // CAIRN307
    if (o.cents() == 77) { s("" + com.google.common.base.StandardSystemProperty.OS_NAME.value()); } // CAIRN304
    if (o.cents() == 77) { s("" + com.google.common.base.Throwables.getStackTraceAsString(new RuntimeException())); } // CAIRN304
    if (o.cents() == 77) { s(new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(Map.of("a", 1, "b", 2))); } // CAIRN308
    if (o.cents() == 77) { s(new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s(org.apache.commons.lang3.time.StopWatch.createStarted().toString()); } // CAIRN301
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.time.DurationFormatUtils.formatPeriod(0, System.currentTimeMillis(), "d")); } // CAIRN301
    if (o.cents() == 77) { s("" + new org.apache.commons.lang3.builder.ToStringBuilder(new Plain()).append("a", 1)); } // CAIRN303 CAIRN306
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.ObjectUtils.identityToString("x")); } // CAIRN307
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.LocaleUtils.availableLocaleList()); } // CAIRN304
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.EnumUtils.getEnumMap(K.class)); } // missed CAIRN308
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.ArchUtils.getProcessor()); } // CAIRN304
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.ThreadUtils.getAllThreads()); } // CAIRN306
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.SystemProperties.getUserName()); } // CAIRN304
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.StringUtils.lowerCase("I")); } // CAIRN303
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.time.FastDateFormat.getInstance("EEE").format(0L)); } // CAIRN301
    if (o.cents() == 77) { s("" + javax.crypto.KeyGenerator.getInstance("AES").generateKey().hashCode()); } // CAIRN302
    if (o.cents() == 77) { s("" + java.security.KeyPairGenerator.getInstance("RSA").generateKeyPair()); } // CAIRN302
    if (o.cents() == 77) { s("" + javax.crypto.Cipher.getInstance("AES/GCM/NoPadding").getIV()); } // CAIRN307 CAIRN331
    if (o.cents() == 77) { s("" + new java.util.logging.LogRecord(java.util.logging.Level.INFO, "x").getInstant()); } // CAIRN301
    if (o.cents() == 77) { s("" + org.slf4j.LoggerFactory.getLogger("x").isDebugEnabled()); } // CAIRN328
    if (o.cents() == 77) { if (org.slf4j.LoggerFactory.getLogger("x").isDebugEnabled()) a("debug"); } // CAIRN328
    if (o.cents() == 77) { if (Durable.isReplaying()) a("replay"); } // CAIRN328
    if (o.cents() == 77) { if (Durable.logger(HarderLinesWorkflow.class).isInfoEnabled()) a("info"); } // CAIRN328
    if (o.cents() == 77) { s("" + MethodHandles.lookup().lookupClass().getModifiers()); } // CAIRN311
    if (o.cents() == 77) { s("" + Proxy.isProxyClass(o.getClass()) + o.getClass().getMethods()[0]); } // CAIRN311
    if (o.cents() == 77) { s("" + o.getClass().getDeclaredFields()[0].get(o)); } // CAIRN311
    if (o.cents() == 77) { s("" + Introspector.decapitalize("X") + Arrays.asList(K.class.getEnumConstants()).hashCode()); } // CAIRN307 CAIRN311
    if (o.cents() == 77) { s("" + new Scanner("1.5").nextBigDecimal()); } // CAIRN303
    if (o.cents() == 77) { s(new Formatter().format("%,d", 1000).toString()); } // CAIRN303
    if (o.cents() == 77) { s("" + "i".equalsIgnoreCase("İ") + "I".toLowerCase(Locale.getDefault(Locale.Category.FORMAT))); } // CAIRN303
    if (o.cents() == 77) { s("" + Stream.of("a", "B").sorted(java.text.Collator.getInstance()).toList()); } // CAIRN303
    if (o.cents() == 77) { s(new java.io.PrintStream(new java.io.ByteArrayOutputStream()).toString()); } // CAIRN303 CAIRN307
    if (o.cents() == 77) { s("" + new java.io.InputStreamReader(new java.io.ByteArrayInputStream(new byte[0])).getEncoding()); } // CAIRN303
    if (o.cents() == 77) { s(new java.io.ByteArrayOutputStream().toString()); } // CAIRN303
    if (o.cents() == 77) { { var sw = new java.io.StringWriter(); new java.io.PrintWriter(sw).println("x"); s(sw.toString()); } } // missed CAIRN304
    if (o.cents() == 77) { { var sw = new java.io.StringWriter(); new RuntimeException().printStackTrace(new java.io.PrintWriter(sw)); s(sw.toString()); } } // CAIRN304
    if (o.cents() == 77) { s(java.io.File.separator + java.io.File.pathSeparatorChar); } // CAIRN305
    if (o.cents() == 77) { s("" + java.nio.file.Path.of("a", "b")); } // missed CAIRN304
    if (o.cents() == 77) { s("" + java.nio.file.FileSystems.getDefault().getSeparator()); } // CAIRN305
    if (o.cents() == 77) { s("" + java.nio.ByteOrder.nativeOrder()); } // CAIRN304
    if (o.cents() == 77) { s("" + java.nio.ByteBuffer.allocateDirect(1).isDirect() + java.nio.ByteOrder.nativeOrder()); } // CAIRN304
    return b("z");
  }
}
