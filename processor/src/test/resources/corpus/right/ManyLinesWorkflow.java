package corpus.right;
import dev.cairn.*;
import dev.cairn.runtime.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.text.*;
import java.net.URI;
import java.nio.file.Path;
import java.time.*;
/** Each line is the same in every replay. */
abstract class ManyLinesWorkflow {
  record Order(String id, long cents, List<String> lines, String kind) {}
  enum K { A, B } record Box<T>(T t) {} record Person(String name, int age) {}
  sealed interface Shape permits Circle, Square {} record Circle(int r) implements Shape {} record Square(int w) implements Shape {}
  static Shape shape(Order o) { return o.cents() > 1 ? new Circle(1) : new Square(2); }
  static final java.util.regex.Pattern PATTERN = java.util.regex.Pattern.compile("a+");
  static class Gen<T> { T id(T t) { return t; } static <X> Optional<X> of(X x) { return Optional.of(x); } }
  enum Op { PLUS { int apply(int a, int b) { return a + b; } }; abstract int apply(int a, int b); }
  static class Builder { private String n; private int g; Builder name(String x) { n = x; return this; } Builder age(int x) { g = x; return this; } Person build() { return new Person(n, g); } }
  class Inner { String go() { return x(); } private String x() { return "i"; } }
  static class Res implements AutoCloseable { String v() { return "v"; } public void close() {} }
  static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  static int memo(int n, Map<Integer, Integer> m) { if (n < 2) return n; Integer x = m.get(n); if (x != null) return x; int v = memo(n - 1, m) + memo(n - 2, m); m.put(n, v); return v; }
  static void s(String x) {}
  @Step protected String a(String x) { return x; }
  @Step protected String b(String x) { return x; }

  @SuppressWarnings("cairn:185")
  @Workflow
  public String run(Order o) throws Exception {
    { s(String.format(Locale.ROOT, "%,d", 10000)); }
    { s(o.lines().stream().sorted().collect(Collectors.joining(","))); }
    { s(new TreeMap<>(Map.of("a", 1, "b", 2)).toString()); }
    { for (var e : new TreeMap<>(Map.of("a", 1, "b", 2)).entrySet()) a(e.getKey()); }
    { for (K k : EnumSet.allOf(K.class)) a(k.name()); }
    { for (var e : new EnumMap<>(Map.of(K.A, 1)).entrySet()) a(e.getKey().name()); }
    { if (Set.of("a", "b").contains(o.id())) a("x"); }
    { s("" + Map.of("a", 1, "b", 2).get(o.id())); }
    { s("" + new HashSet<>(o.lines()).size()); }
    { s("" + o.lines().stream().collect(Collectors.toSet()).contains("a")); }
    { s("" + o.lines().stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()))); }
    { s("" + o.lines().stream().collect(Collectors.toMap(x -> x, String::length, Integer::sum, LinkedHashMap::new))); }
    { s("" + Set.of("b", "a").stream().sorted().toList()); }
    { s("" + Set.of(1, 2).stream().mapToInt(x -> x).sum()); }
    { s("" + Set.of("a").stream().anyMatch(x -> x.isEmpty())); }
    { s("" + Set.of("a", "b").stream().count()); }
    { s("" + new LinkedHashSet<>(o.lines())); }
    { s("" + Collections.max(o.lines())); }
    { s("" + o.hashCode()); }
    { s("" + o.id().hashCode()); }
    { s("" + Objects.hash(o.id(), o.cents())); }
    { s("" + List.of(1, 2).hashCode()); }
    { s(o.toString()); }
    { s("" + new Box<>(o.id())); }
    { s("" + new Box<>(List.of(1)).t().get(0)); }
    { s("" + Optional.of(o.id()).map(String::length).filter(x -> x > 1).orElse(0)); }
    { s("" + new java.math.BigDecimal("1.10").setScale(1, java.math.RoundingMode.HALF_UP).toPlainString()); }
    { s("" + LocalDate.of(2020, 1, 1).plusDays(1).getDayOfWeek()); }
    { s("" + Duration.ofDays(1).toHours()); }
    { s("" + Instant.ofEpochMilli(o.cents()).atZone(ZoneId.of("Europe/Berlin")).toLocalDate()); }
    { s(java.time.format.DateTimeFormatter.ISO_DATE.format(LocalDate.EPOCH)); }
    { s(java.time.format.DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ROOT).format(LocalDate.EPOCH)); }
    { s(java.time.format.DateTimeFormatter.ofPattern("yyyy-MM-dd").format(LocalDate.EPOCH)); }
    { s("" + Durable.now().plus(Duration.ofDays(1))); }
    { s(Durable.uuid().toString()); }
    { s("" + Durable.random().nextInt(5)); }
    { s("" + new Random(42).nextInt()); }
    { s("" + new SplittableRandom(7).nextInt()); }
    { { List<String> l = new ArrayList<>(o.lines()); Collections.shuffle(l, new Random(1)); s("" + l); } }
    { s(UUID.nameUUIDFromBytes(o.id().getBytes(java.nio.charset.StandardCharsets.UTF_8)).toString()); }
    { s(UUID.fromString("00000000-0000-0000-0000-000000000001").toString()); }
    { s("x".toUpperCase(Locale.ROOT)); }
    { s("ab".repeat(2).strip().chars().mapToObj(c -> "" + (char) c).collect(Collectors.joining())); }
    { s("a,b".split(",")[0]); }
    { s(java.util.regex.Pattern.compile("a+").matcher(o.id()).replaceAll("b")); }
    { s("" + PATTERN.matcher(o.id()).matches()); }
    { s(Base64.getEncoder().encodeToString(new byte[]{1})); }
    { s(HexFormat.of().formatHex(new byte[]{1})); }
    { s("" + java.security.MessageDigest.getInstance("SHA-256").digest("a".getBytes(java.nio.charset.StandardCharsets.UTF_8)).length); }
    { s("" + new java.util.zip.CRC32().getValue()); }
    { { var out = new java.io.ByteArrayOutputStream(); try (var g = new java.util.zip.GZIPOutputStream(out)) { g.write(1); } s("" + out.size()); } }
    { { var sw = new java.io.StringWriter(); new java.io.PrintWriter(sw).print("x"); s(sw.toString()); } }
    { s("" + Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).instant()); }
    { s("" + LocalDate.now(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))); }
    { if (o.cents() < 0) throw new IllegalArgumentException(String.format("bad %d in %s", o.cents(), Set.of("a"))); }
    { Durable.logger(ManyLinesWorkflow.class).info("lines {} {}", Set.of("a", "b"), o); }
    { s("sw"); }
    { s(shape(o) instanceof Circle c && c.r() > 1 ? "x" : "y"); }
    { s(new Inner().go()); }
    { s(((Function<String, String>) x -> x + "1").andThen(String::trim).apply("a")); }
    { s(new Object() { String q() { return o.id() + "1"; } }.q()); }
    { { class Loc { int v = 1; int inc() { return ++v; } } s("" + new Loc().inc()); } }
    { { int[] c = {0}; o.lines().forEach(l -> c[0]++); s("" + c[0]); } }
    { { var sb = new StringBuilder(); for (String l : o.lines()) sb.append(l).append(','); s(sb.toString()); } }
    { { Iterator<String> it = o.lines().iterator(); while (it.hasNext()) s(it.next()); } }
    { { Deque<String> d = new ArrayDeque<>(o.lines()); while (!d.isEmpty()) s(d.pop()); } }
    { { PriorityQueue<String> q = new PriorityQueue<>(o.lines()); s("" + q.poll()); } }
    { { BitSet b = new BitSet(); b.set(3); s("" + b); } }
    { s("" + IntStream.rangeClosed(1, 3).mapToObj(Integer::toString).collect(Collectors.toList())); }
    { s("" + Stream.iterate(1, x -> x * 2).limit(4).reduce(0, Integer::sum)); }
    { s("" + o.lines().stream().flatMap(l -> Stream.of(l, l)).distinct().skip(1).peek(x -> {}).toList()); }
    { s("" + o.lines().stream().collect(Collectors.partitioningBy(String::isEmpty))); }
    { s("" + o.lines().stream().collect(Collectors.teeing(Collectors.counting(), Collectors.joining(), (x, y) -> x + y))); }
    { s("" + o.lines().stream().map(this::a).collect(Collectors.toList())); }
    { s("" + o.lines().stream().map(this::a).reduce("", String::concat)); }
    { s("" + Arrays.asList(3, 1, 2).stream().sorted(Comparator.<Integer>naturalOrder().reversed()).toList()); }
    { s("" + Stream.of(new Person("a", 1), new Person("b", 1)).sorted(Comparator.comparing(Person::age).thenComparing(Person::name)).toList()); }
    { s("" + Math.max(1, 2) + Math.floorMod(3, 2) + StrictMath.sin(1)); }
    { s("" + Character.isDigit('1') + Integer.parseInt("12") + Long.toHexString(3) + Double.compare(1, 2)); }
    { s(com.google.common.base.Joiner.on(",").join(o.lines())); }
    { s("" + com.google.common.base.Splitter.on(',').trimResults().splitToList("a,b")); }
    { s("" + com.google.common.collect.ImmutableList.of(1, 2).reverse()); }
    { s("" + com.google.common.collect.ImmutableMap.of("a", 1, "b", 2)); }
    { s("" + com.google.common.collect.ImmutableSet.of("a", "b")); }
    { s("" + com.google.common.collect.Lists.partition(o.lines(), 2)); }
    { s("" + com.google.common.collect.Iterables.getOnlyElement(List.of(1))); }
    { s("" + com.google.common.collect.LinkedHashMultimap.create().size()); }
    { s("" + com.google.common.collect.ImmutableSortedMap.of("a", 1)); }
    { s("" + com.google.common.collect.Range.closed(1, 3).contains(2)); }
    { s("" + com.google.common.math.IntMath.gcd(4, 6)); }
    { s("" + com.google.common.primitives.Ints.asList(1, 2)); }
    { s(com.google.common.base.Strings.padStart("1", 3, '0') + com.google.common.base.MoreObjects.firstNonNull(o.kind(), "x")); }
    { s(com.google.common.base.CaseFormat.LOWER_CAMEL.to(com.google.common.base.CaseFormat.LOWER_UNDERSCORE, "aB")); }
    { s("" + com.google.common.hash.Hashing.sha256().hashString("a", java.nio.charset.StandardCharsets.UTF_8)); }
    { com.google.common.base.Preconditions.checkArgument(o.cents() >= 0, "bad %s", o.cents()); }
    { s(com.google.common.base.MoreObjects.toStringHelper("x").add("a", 1).toString()); }
    { s("" + com.google.common.collect.ComparisonChain.start().compare(1, 2).result()); }
    { s("" + com.google.common.collect.HashBiMap.create(Map.of("a", 1)).inverse().get(1)); }
    { s("" + com.google.common.collect.HashBasedTable.<String, String, Integer>create().contains("a", "b")); }
    { s("" + com.google.common.collect.TreeMultimap.<String, String>create().keySet()); }
    { s(org.apache.commons.lang3.StringUtils.join(o.lines(), "+") + org.apache.commons.lang3.StringUtils.abbreviate("abcdef", 4)); }
    { s(org.apache.commons.lang3.StringUtils.capitalize("a") + org.apache.commons.lang3.StringUtils.leftPad("1", 3, '0') + org.apache.commons.lang3.StringUtils.isBlank(" ")); }
    { org.apache.commons.lang3.Validate.isTrue(o.cents() >= 0, "bad %d", o.cents()); }
    { s(org.apache.commons.lang3.ArrayUtils.toString(new int[]{1})); }
    { s("" + org.apache.commons.lang3.tuple.Pair.of("a", 1)); }
    { s("" + new org.apache.commons.lang3.builder.EqualsBuilder().append(1, 2).isEquals()); }
    { s("" + new org.apache.commons.lang3.builder.HashCodeBuilder(17, 37).append(1).append("a").toHashCode()); }
    { s("" + org.apache.commons.lang3.math.NumberUtils.toInt("1", 0)); }
    { s(org.apache.commons.lang3.StringUtils.substringBetween("a(b)", "(", ")") + org.apache.commons.lang3.StringUtils.reverse("ab")); }
    { s(org.apache.commons.lang3.StringUtils.stripAccents("ä")); }
    { s("" + org.apache.commons.lang3.StringUtils.getLevenshteinDistance("a", "b")); }
    { s("" + org.apache.commons.lang3.Range.between(1, 3).contains(2)); }
    { s(new com.fasterxml.jackson.databind.ObjectMapper().readTree("{\"a\":1}").get("a").asText()); }
    { s(new Gen<String>().id("x") + Gen.<Integer>of(1).get()); }
    { s(Op.PLUS.apply(1, 2) + ""); }
    { s(new Builder().name("a").age(3).build().toString()); }
    { s("" + fib(10)); }
    { s("" + memo(5, new HashMap<>())); }
    { try (var r = new Res()) { s(r.v()); } }
    { label: for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { if (j == 1) continue label; a("" + i + j); } } }
    { s(Objects.requireNonNullElse(o.kind(), "d") + Objects.equals("a", "b") + Objects.toString(null)); }
    { s(MessageFormat.class.getSimpleName()); }
    { s("" + new int[]{1, 2}.length + Arrays.toString(new int[]{1}) + Arrays.stream(new int[]{1}).sum()); }
    { s("" + Collections.nCopies(3, "a") + Collections.frequency(o.lines(), "a") + Collections.emptyList()); }
    { s(URI.create("http://x/y?z=1").getPath() + java.net.URLEncoder.encode("a b", java.nio.charset.StandardCharsets.UTF_8)); }
    { s("" + Year.of(2020).isLeap() + YearMonth.of(2020, 2).lengthOfMonth() + Period.between(LocalDate.EPOCH, LocalDate.MAX)); }
    { s("" + java.time.temporal.ChronoUnit.DAYS.between(LocalDate.EPOCH, LocalDate.of(2020, 1, 1))); }
    { s("" + LocalDate.EPOCH.with(java.time.temporal.TemporalAdjusters.lastDayOfMonth())); }
    { s(Currency.getInstance("EUR").getCurrencyCode() + Locale.GERMANY.getCountry()); }
    { s(Path.of("a", "b").getFileName().toString()); }
    { s("" + Stream.of("a", "b").collect(Collector.of(StringBuilder::new, StringBuilder::append, StringBuilder::append, StringBuilder::toString))); }
    { s("" + new PriorityQueue<>(Set.of("aa", "bb")).peek()); }
    { s("" + new LinkedHashMap<>(Map.of("aa", 1))); }
    { s(Character.getName('a') + Normalizer.normalize("a", Normalizer.Form.NFC) + new Random(o.hashCode()).nextInt()); }
    { s("" + com.google.common.collect.Sets.union(Set.of("a"), Set.of("b"))); }
    { s("" + new org.apache.commons.lang3.text.StrSubstitutor(Map.of()).replace("x")); }
    { s(String.format((Locale) null, "%d", 1) + String.format("%s", 1.5f)); }
    return b("z");
  }
}
