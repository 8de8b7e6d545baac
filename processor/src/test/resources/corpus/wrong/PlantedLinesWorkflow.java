package corpus.wrong;
import dev.cairn.*;
import dev.cairn.runtime.*;
import java.util.*;
import java.util.concurrent.ForkJoinPool;
import java.util.function.*;
import java.util.stream.*;
import java.text.Normalizer;
import java.time.*;
/** A hazard in each line, whatever is done with its value. */
abstract class PlantedLinesWorkflow {
  record Order(String id, long cents, List<String> lines, String kind) {}
  enum K { A, B } record Rec(K k) {} record Rec2(Set<String> s) {}
  static final java.util.concurrent.atomic.AtomicInteger COUNT = new java.util.concurrent.atomic.AtomicInteger();
  static final Map<String, String> CACHE = new TreeMap<>();
  static final ThreadLocal<String> TL = new ThreadLocal<>(); // CAIRN306
  static final Supplier<String> IMPL = () -> "" + Math.random(); // CAIRN302
  int counter; static String mutable = "x";
  String helper1() { return helper2(); } private String helper2() { return "" + System.nanoTime(); } // CAIRN301
  static class Helper { final long t = System.nanoTime(); String x() { return "" + t; } } // CAIRN301
  static void s(String x) {}
  @Step protected String a(String x) { return x; }
  @Step protected String b(String x) { return x; }

  @SuppressWarnings("cairn:185")
  @Workflow
  public String run(Order o) throws Exception {
    if (o.cents() == 77) { s(java.time.Clock.systemUTC().instant().toString()); } // CAIRN301
    if (o.cents() == 77) { s("" + java.time.InstantSource.system().millis()); } // CAIRN301
    if (o.cents() == 77) { s("" + new java.util.Date()); } // CAIRN301
    if (o.cents() == 77) { s("" + new java.util.GregorianCalendar()); } // CAIRN301
    if (o.cents() == 77) { s("" + Calendar.getInstance().getTimeInMillis()); } // CAIRN301
    if (o.cents() == 77) { s("" + java.time.LocalDate.now(java.time.ZoneId.of("UTC"))); } // CAIRN301
    if (o.cents() == 77) { s("" + java.time.Year.now()); } // CAIRN301
    if (o.cents() == 77) { s("" + java.time.chrono.HijrahDate.now()); } // CAIRN301
    if (o.cents() == 77) { s("" + java.time.chrono.ThaiBuddhistDate.now()); } // CAIRN301
    if (o.cents() == 77) { s("" + java.time.temporal.ChronoUnit.DAYS.between(java.time.LocalDate.EPOCH, java.time.LocalDate.now())); } // CAIRN301
    if (o.cents() == 77) { s("" + new java.util.concurrent.atomic.AtomicReference<>(System.nanoTime()).get()); } // CAIRN301
    if (o.cents() == 77) { s("" + ((java.util.function.LongSupplier) System::currentTimeMillis).getAsLong()); } // CAIRN301
    if (o.cents() == 77) { s("" + Stream.generate(Math::random).limit(1).toList()); } // CAIRN302
    if (o.cents() == 77) { s("" + new java.util.Random().ints(1).sum()); } // CAIRN302
    if (o.cents() == 77) { s("" + java.util.random.RandomGenerator.getDefault().nextInt()); } // CAIRN302
    if (o.cents() == 77) { s("" + java.util.random.RandomGenerator.of("L64X128MixRandom").nextInt()); } // CAIRN302
    if (o.cents() == 77) { s("" + new java.util.SplittableRandom().nextInt()); } // CAIRN302
    if (o.cents() == 77) { s("" + java.util.concurrent.ThreadLocalRandom.current().nextInt()); } // CAIRN302
    if (o.cents() == 77) { s("" + new java.security.SecureRandom().nextInt()); } // CAIRN302
    if (o.cents() == 77) { s(java.util.UUID.randomUUID().toString()); } // CAIRN302
    if (o.cents() == 77) { { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); Collections.shuffle(l); s("" + l); } } // CAIRN302
    if (o.cents() == 77) { s("" + new java.math.BigInteger(10, new java.util.Random())); } // CAIRN302
    if (o.cents() == 77) { s("" + java.math.BigInteger.probablePrime(10, new java.util.Random())); } // CAIRN302
    if (o.cents() == 77) { s("" + Thread.currentThread().getName()); } // CAIRN306
    if (o.cents() == 77) { s("" + Thread.currentThread().getId()); } // CAIRN306
    if (o.cents() == 77) { s("" + Thread.activeCount()); } // CAIRN306
    if (o.cents() == 77) { s("" + Runtime.getRuntime().freeMemory()); } // CAIRN304
    if (o.cents() == 77) { s("" + Runtime.version()); } // CAIRN304
    if (o.cents() == 77) { s("" + System.getenv("X")); } // CAIRN304
    if (o.cents() == 77) { s("" + System.getProperty("user.dir")); } // CAIRN304
    if (o.cents() == 77) { s("" + Integer.getInteger("x")); } // CAIRN304
    if (o.cents() == 77) { s("" + Boolean.getBoolean("x")); } // CAIRN304
    if (o.cents() == 77) { s("" + Long.getLong("x")); } // CAIRN304
    if (o.cents() == 77) { s("" + System.identityHashCode(o)); } // CAIRN307
    if (o.cents() == 77) { s("" + o.getClass().hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + Thread.State.NEW.hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + K.A.hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + Objects.hash(K.A, K.B)); } // CAIRN307
    if (o.cents() == 77) { s("" + Arrays.hashCode(new Object[]{new Object()})); } // CAIRN307
    if (o.cents() == 77) { s("" + new int[0]); } // CAIRN307
    if (o.cents() == 77) { s("" + List.of(new int[0])); } // CAIRN307
    if (o.cents() == 77) { s("" + new Rec(K.A).hashCode()); } // CAIRN307
    if (o.cents() == 77) { s("" + (Runnable) () -> {}); } // CAIRN307
    if (o.cents() == 77) { s(String.join(",", Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.of("a", "b").iterator().next()); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.of("a", "b").stream().findFirst().get()); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.of("a", "b").toArray()[0]); } // CAIRN308
    if (o.cents() == 77) { for (K k : Set.of(K.A, K.B)) a(k.name()); } // CAIRN308
    if (o.cents() == 77) { for (K k : new HashSet<>(List.of(K.A, K.B))) a(k.name()); } // CAIRN308
    if (o.cents() == 77) { for (var e : new HashMap<>(Map.of(K.A, 1, K.B, 2)).entrySet()) a(e.getKey().name()); } // CAIRN308
    if (o.cents() == 77) { new HashMap<>(Map.of(K.A, 1, K.B, 2)).forEach((k, v) -> a(k.name())); } // CAIRN308
    if (o.cents() == 77) { Set.of(K.A, K.B).forEach(k -> a(k.name())); } // CAIRN308
    if (o.cents() == 77) { for (var e : Map.of("a", 1, "b", 2).values()) a("" + e); } // CAIRN308
    if (o.cents() == 77) { for (var e : new IdentityHashMap<>(Map.of("a", 1)).keySet()) a(e); } // CAIRN307
    if (o.cents() == 77) { for (var e : new java.util.concurrent.ConcurrentHashMap<>(Map.of(K.A, 1)).keySet()) a(e.name()); } // CAIRN308
    if (o.cents() == 77) { for (var e : java.util.concurrent.ConcurrentHashMap.<K>newKeySet()) a(e.name()); } // CAIRN308
    if (o.cents() == 77) { s("" + Map.copyOf(new LinkedHashMap<>(Map.of("a", 1))).keySet()); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.copyOf(List.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of("a", "b").collect(Collectors.toSet())); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of("a", "b").collect(Collectors.toUnmodifiableSet())); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of(K.A, K.B).collect(Collectors.groupingBy(k -> k))); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of(K.A, K.B).collect(Collectors.toMap(k -> k, k -> 1))); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of("a", "b").collect(Collectors.toUnmodifiableMap(k -> k, k -> 1))); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of("a", "bb").collect(Collectors.groupingBy(String::length, Collectors.toSet()))); } // CAIRN308
    if (o.cents() == 77) { s("" + Map.of("a", 1, "b", 1).entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList()); } // CAIRN308
    if (o.cents() == 77) { s("" + Map.of("a", 1, "b", 1).entrySet().stream().max(Map.Entry.comparingByValue()).get().getKey()); } // CAIRN308
    if (o.cents() == 77) { s("" + Collections.max(Set.of("aa", "bb"), Comparator.comparing(String::length))); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.of("aa", "bb").stream().reduce("", String::concat)); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.of("aa", "bb").stream().limit(1).toList()); } // CAIRN308
    if (o.cents() == 77) { s("" + Set.of(0.1, 0.2, 0.3).stream().mapToDouble(x -> x).sum()); } // CAIRN308
    if (o.cents() == 77) { s("" + new ArrayDeque<>(Set.of("aa", "bb")).peek()); } // CAIRN308
    if (o.cents() == 77) { s("" + new LinkedHashSet<>(Set.of("aa", "bb"))); } // CAIRN308
    if (o.cents() == 77) { s("" + new Rec2(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + Optional.of(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + Stream.of(1, 2).parallel().toList()); } // CAIRN306
    if (o.cents() == 77) { s("" + List.of(1, 2).parallelStream().findAny().get()); } // CAIRN306
    if (o.cents() == 77) { s("" + IntStream.range(0, 10).parallel().sum()); } // CAIRN306
    if (o.cents() == 77) { Arrays.parallelSort(new int[]{1, 2}); } // CAIRN306
    if (o.cents() == 77) { s(String.format("%,d", 10000)); } // CAIRN303
    if (o.cents() == 77) { s("x".toUpperCase()); } // CAIRN303
    if (o.cents() == 77) { s("X".toLowerCase()); } // CAIRN303
    if (o.cents() == 77) { s("%.2f".formatted(1.5)); } // CAIRN303
    if (o.cents() == 77) { s(java.text.NumberFormat.getInstance().format(1.5)); } // CAIRN303
    if (o.cents() == 77) { s(new java.text.DecimalFormat("0.0").format(1.5)); } // CAIRN303
    if (o.cents() == 77) { s(new java.text.SimpleDateFormat("EEEE").format(new Date(0))); } // CAIRN301
    if (o.cents() == 77) { s(java.time.format.DateTimeFormatter.ofPattern("EEEE").format(java.time.LocalDate.EPOCH)); } // CAIRN303
    if (o.cents() == 77) { s(java.time.DayOfWeek.MONDAY.getDisplayName(java.time.format.TextStyle.FULL, Locale.getDefault())); } // CAIRN303
    if (o.cents() == 77) { s("" + java.time.temporal.WeekFields.of(Locale.getDefault()).getFirstDayOfWeek()); } // CAIRN303
    if (o.cents() == 77) { s("" + java.time.ZoneId.systemDefault()); } // CAIRN301
    if (o.cents() == 77) { s("" + TimeZone.getDefault().getID()); } // CAIRN301
    if (o.cents() == 77) { s("" + java.text.Collator.getInstance().compare("a", "b")); } // CAIRN303
    if (o.cents() == 77) { s(java.text.MessageFormat.format("{0}", 10000)); } // CAIRN303
    if (o.cents() == 77) { s("" + java.nio.charset.Charset.defaultCharset()); } // CAIRN303
    if (o.cents() == 77) { s("" + "ä".getBytes().length); } // CAIRN303
    if (o.cents() == 77) { s(new String(new byte[]{1})); } // CAIRN303
    if (o.cents() == 77) { s("" + ResourceBundle.getBundle("x")); } // CAIRN303
    if (o.cents() == 77) { s("" + java.nio.file.Files.exists(java.nio.file.Path.of("x"))); } // CAIRN305
    if (o.cents() == 77) { s("" + new java.io.File("x").exists()); } // CAIRN305
    if (o.cents() == 77) { s("" + new java.io.File("x").getAbsolutePath()); } // CAIRN305
    if (o.cents() == 77) { s("" + java.nio.file.Path.of("x").toAbsolutePath()); } // CAIRN305
    if (o.cents() == 77) { s("" + java.net.InetAddress.getLocalHost()); } // CAIRN305
    if (o.cents() == 77) { s("" + java.net.URI.create("http://x").toURL().hashCode()); } // CAIRN305
    if (o.cents() == 77) { s("" + ServiceLoader.load(Runnable.class).findFirst()); } // CAIRN307 CAIRN311
    if (o.cents() == 77) { s("" + o.getClass().getDeclaredMethods().length); } // CAIRN311
    if (o.cents() == 77) { s("" + new Exception().getStackTrace()[0].getLineNumber()); } // CAIRN304
    if (o.cents() == 77) { s("" + StackWalker.getInstance().getCallerClass()); } // CAIRN304
    if (o.cents() == 77) { java.util.concurrent.CompletableFuture.runAsync(() -> {}).join(); } // CAIRN306
    if (o.cents() == 77) { java.util.concurrent.Executors.newSingleThreadExecutor().submit(() -> 1); } // CAIRN306
    if (o.cents() == 77) { Thread.sleep(1); } // CAIRN306
    if (o.cents() == 77) { java.util.concurrent.TimeUnit.SECONDS.sleep(1); } // CAIRN306
    if (o.cents() == 77) { synchronized (this) { s(""); } } // CAIRN306
    if (o.cents() == 77) { new java.util.concurrent.locks.ReentrantLock().lock(); } // CAIRN306
    if (o.cents() == 77) { new java.util.Timer().schedule(new TimerTask() { public void run() {} }, 1); } // CAIRN306
    if (o.cents() == 77) { s("" + ForkJoinPool.commonPool().getParallelism()); } // CAIRN306
    if (o.cents() == 77) { s("" + COUNT.incrementAndGet()); } // CAIRN309
    if (o.cents() == 77) { s("" + CACHE.computeIfAbsent("x", k -> "y")); } // CAIRN309
    if (o.cents() == 77) { counter++; } // CAIRN309
    if (o.cents() == 77) { s("" + mutable); } // CAIRN309
    if (o.cents() == 77) { CACHE.put("x", "y"); } // CAIRN309
    if (o.cents() == 77) { s("" + TL.get()); } // CAIRN306
    if (o.cents() == 77) { s("" + new java.lang.ref.WeakReference<>(o).get()); } // CAIRN311
    if (o.cents() == 77) { s("" + new WeakHashMap<>(Map.of("a", 1)).size()); } // CAIRN311
    if (o.cents() == 77) { s(com.google.common.base.Stopwatch.createStarted().toString()); } // CAIRN301
    if (o.cents() == 77) { s("" + com.google.common.hash.Hashing.goodFastHash(32).hashInt(1)); } // CAIRN301
    if (o.cents() == 77) { s("" + com.google.common.collect.Sets.newHashSet(K.A, K.B)); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.ImmutableList.copyOf(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.ImmutableSet.copyOf(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.base.Joiner.on(",").join(Set.of("a", "b"))); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Iterables.getFirst(Set.of("a", "b"), "")); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.HashMultimap.create().keySet()); } // CAIRN308
    if (o.cents() == 77) { s("" + com.google.common.collect.Ordering.arbitrary().compare("a", "b")); } // CAIRN311
    if (o.cents() == 77) { s(org.apache.commons.lang3.RandomStringUtils.random(5)); } // CAIRN302
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.time.DateUtils.truncate(new Date(), Calendar.DAY_OF_MONTH)); } // CAIRN301
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.RandomUtils.nextInt()); } // CAIRN302
    if (o.cents() == 77) { s(org.apache.commons.lang3.SystemUtils.OS_NAME); } // CAIRN304
    if (o.cents() == 77) { s(org.apache.commons.lang3.time.DateFormatUtils.format(0L, "EEEE")); } // CAIRN301
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.builder.HashCodeBuilder.reflectionHashCode(new Rec(K.A))); } // CAIRN306
    if (o.cents() == 77) { s(org.apache.commons.lang3.builder.ToStringBuilder.reflectionToString(new Rec(K.A))); } // CAIRN306
    if (o.cents() == 77) { s(org.apache.commons.lang3.StringUtils.join(Set.of("a", "b"), ",")); } // CAIRN308
    if (o.cents() == 77) { s(org.apache.commons.lang3.StringUtils.upperCase("i")); } // CAIRN303
    if (o.cents() == 77) { s("" + org.apache.commons.lang3.ArrayUtils.toString(Set.of("a", "b").toArray())); } // CAIRN308
    if (o.cents() == 77) { s(helper1()); }
    if (o.cents() == 77) { s(new Helper().x()); }
    if (o.cents() == 77) { s(((Supplier<String>) this::helper1).get()); }
    if (o.cents() == 77) { s("" + Optional.ofNullable((String) null).orElseGet(this::helper1)); }
    if (o.cents() == 77) { s(Optional.of("x").map(x -> x + System.nanoTime()).get()); } // CAIRN301
    if (o.cents() == 77) { s(new Object() { String q() { return "" + System.nanoTime(); } }.q()); } // CAIRN301
    if (o.cents() == 77) { s(IMPL.get()); }
    if (o.cents() == 77) { s("" + new TreeSet<>((x, y) -> (int) (System.nanoTime() % 3) - 1)); } // CAIRN301
    if (o.cents() == 77) { { var it = new HashSet<>(List.of("a", "b")).iterator(); s(it.next()); } } // CAIRN308
    if (o.cents() == 77) { { Collection<String> c = new HashSet<>(o.lines()); s(String.join("", c)); } } // CAIRN308
    if (o.cents() == 77) { { Iterable<String> c = new HashSet<>(o.lines()); for (String x : c) a(x); } } // CAIRN308
    if (o.cents() == 77) { { Object c = new HashSet<>(o.lines()); s(c.toString()); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = new ArrayList<>(); l.addAll(new HashSet<>(o.lines())); s(l.get(0)); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = new ArrayList<>(new HashSet<>(o.lines())); a(l.get(0)); } } // CAIRN308
    if (o.cents() == 77) { { String[] l = new HashSet<>(o.lines()).toArray(new String[0]); a(l[0]); } } // CAIRN308
    if (o.cents() == 77) { { List<String> l = new ArrayList<>(new HashMap<>(Map.of("x", 1)).keySet()); Collections.reverse(l); a(l.get(0)); } } // CAIRN308
    if (o.cents() == 77) { s(Stream.concat(Set.of("a", "b").stream(), Stream.of("c")).toList().toString()); } // CAIRN308
    if (o.cents() == 77) { s(Set.of("a", "b").stream().map(x -> x + "1").collect(Collectors.joining())); } // CAIRN308
    if (o.cents() == 77) { s(Set.of("aa", "b").stream().sorted(Comparator.comparing(String::length)).toList().toString()); } // CAIRN308
    if (o.cents() == 77) { s(new StringBuilder().append(Set.of("a", "b")).toString()); } // CAIRN308
    if (o.cents() == 77) { s(new StringJoiner(",").add(Set.of("a", "b").toString()).toString()); } // CAIRN308
    if (o.cents() == 77) { s(Collections.unmodifiableSet(new HashSet<>(o.lines())).toString()); } // CAIRN308
    if (o.cents() == 77) { s(Collections.synchronizedMap(new HashMap<>(Map.of("x", 1))).toString()); } // CAIRN308
    if (o.cents() == 77) { s(new HashMap<>(Map.of("x", 1)).toString()); } // CAIRN308
    if (o.cents() == 77) { s(new HashMap<>(Map.of("x", 1)).entrySet().iterator().next().getKey()); } // CAIRN308
    if (o.cents() == 77) { s(EnumSet.allOf(K.class).stream().collect(Collectors.toSet()).toString()); } // CAIRN308
    if (o.cents() == 77) { s(new Properties().toString()); } // CAIRN308
    if (o.cents() == 77) { s(System.getProperties().stringPropertyNames().toString()); } // CAIRN304 CAIRN308
    if (o.cents() == 77) { s("" + Stream.of("b", "a").unordered().parallel().findAny()); } // CAIRN306
    if (o.cents() == 77) { s("" + Durable.now().isBefore(Instant.now())); } // CAIRN301
    if (o.cents() == 77) { s("" + LocalDateTime.ofInstant(Instant.EPOCH, ZoneId.systemDefault())); } // CAIRN301
    if (o.cents() == 77) { s("" + new java.sql.Timestamp(0)); } // CAIRN301
    if (o.cents() == 77) { s("" + java.sql.Timestamp.valueOf("2020-01-01 00:00:00").getTime()); } // CAIRN301
    if (o.cents() == 77) { s("" + new Date(0).getHours()); } // CAIRN301
    if (o.cents() == 77) { s(new Date(0).toString()); } // CAIRN301
    if (o.cents() == 77) { s("" + new GregorianCalendar(2020, 1, 1).getTimeInMillis()); } // CAIRN301
    if (o.cents() == 77) { s("" + new java.util.concurrent.LinkedBlockingQueue<>(List.of("a")).poll(1, java.util.concurrent.TimeUnit.SECONDS)); } // CAIRN306
    if (o.cents() == 77) { s("" + java.util.concurrent.CompletableFuture.supplyAsync(() -> 1).get()); } // CAIRN306
    if (o.cents() == 77) { s("" + new java.io.ByteArrayInputStream(new byte[0]).getClass().getResource("x")); } // CAIRN311
    if (o.cents() == 77) { s("" + java.lang.management.ManagementFactory.getRuntimeMXBean().getName()); } // CAIRN304
    if (o.cents() == 77) { s("" + new java.util.zip.CRC32().getClass().getModule()); } // CAIRN311
    if (o.cents() == 77) { s("" + Objects.hashCode(o.kind() + K.A.hashCode())); } // CAIRN307
    if (o.cents() == 77) { s("" + (o.lines() == List.of("a"))); } // CAIRN325
    if (o.cents() == 77) { s("" + Objects.requireNonNullElseGet(null, () -> Instant.now())); } // CAIRN301
    if (o.cents() == 77) { s("" + switch (o.kind()) { case "k" -> System.nanoTime(); default -> 1L; }); } // CAIRN301
    return b("z");
  }
}
