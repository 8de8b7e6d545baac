package corpus.wrong;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Stopwatch;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multimap;
import com.google.common.collect.Sets;
import com.google.common.hash.Hashing;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.ref.Cleaner;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.Timer;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.commons.lang3.RandomStringUtils;
import org.apache.commons.lang3.RandomUtils;
import org.apache.commons.lang3.SystemUtils;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ReflectionToStringBuilder;
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DateUtils;

/** Lines as they are written in services, before anybody thinks of replays. */
@SuppressWarnings("cairn:185")
abstract class FreshEyesWorkflow {
  enum Tier { GOLD, SILVER }

  record Money(BigDecimal amount, Currency currency) {
    static Money inHome(BigDecimal amount) {
      return new Money(amount, Currency.getInstance(Locale.getDefault())); // CAIRN303
    }
  }

  record Stamp(String id, Instant at) {
    Stamp(String id) { this(id, Instant.now()); } // CAIRN301
  }

  record Ticket(String number) {
    Ticket {
      if (number == null) number = UUID.randomUUID().toString(); // CAIRN302
    }
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(double r) implements Shape {}

  record Square(double a) implements Shape {
    double area() { return a * a + Math.random(); } // CAIRN302
  }

  interface Pricing {
    BigDecimal priceOf(String article);

    default BigDecimal weekend(String article) {
      return LocalDate.now().getDayOfWeek() == DayOfWeek.SUNDAY // CAIRN301
          ? BigDecimal.ZERO
          : priceOf(article);
    }
  }

  static final class ListPrice implements Pricing {
    @Override public BigDecimal priceOf(String article) {
      return new BigDecimal(System.getProperty("price." + article, "1")); // CAIRN304
    }
  }

  enum Channel {
    MAIL {
      @Override String address() { return "mail@" + hostName(); }
    },
    PHONE {
      @Override String address() { return "" + System.identityHashCode(this); } // CAIRN307
    };

    abstract String address();

    static String hostName() {
      return Objects.requireNonNullElse(System.getenv("HOSTNAME"), "localhost"); // CAIRN304
    }
  }

  static final class Sequence {
    private static final AtomicLong NEXT = new AtomicLong();
    static long next() { return NEXT.incrementAndGet(); } // CAIRN309
  }

  static final class Limits {
    static final int MAX = Runtime.getRuntime().availableProcessors() * 2; // CAIRN304
  }

  static final class Cache<K, V> {
    private static final Map<Object, Object> ALL = new ConcurrentHashMap<>();
    private final Function<K, V> loader;
    Cache(Function<K, V> loader) { this.loader = loader; }
    @SuppressWarnings("unchecked")
    V get(K key) { return (V) ALL.computeIfAbsent(key, k -> loader.apply(key)); } // CAIRN309
  }

  static class Temp {
    final File file;
    Temp() throws IOException { file = File.createTempFile("a", "b"); } // CAIRN305
  }

  static class Resource implements AutoCloseable {
    @Override public void close() { System.gc(); } // CAIRN311
  }

  static final class Versioned {
    int version;
    @Override public int hashCode() { return super.hashCode() + version; } // CAIRN307
  }

  private static <T> T timed(Callable<T> code) throws Exception {
    long begun = System.nanoTime(); // CAIRN301
    T result = code.call();
    return System.nanoTime() - begun > 1_000_000_000 ? null : result; // CAIRN301
  }

  private static <T, R> Function<T, R> memoized(Function<T, R> code) {
    Map<T, R> known = new HashMap<>();
    return key -> known.computeIfAbsent(key, code);
  }

  private static Supplier<Long> lazily() {
    return System::currentTimeMillis; // CAIRN301
  }

  private static Random dice;

  private static Random dice() {
    if (dice == null) dice = new Random(); // CAIRN302 CAIRN309
    return dice;
  }

  private static boolean isWindows() {
    return File.separatorChar == '\\'; // CAIRN305
  }

  private static String slug(String title) {
    return title.toLowerCase().replace(' ', '-'); // CAIRN303
  }

  private static String joined(Collection<String> all) {
    StringJoiner text = new StringJoiner(",");
    for (String one : all) text.add(one); // CAIRN308
    return text.toString();
  }

  @Workflow
  public void run(List<String> input) throws Exception {
    // Time, as services ask for it.
    String first = input.get(0);
    work(Instant.now(Clock.systemUTC()).plusSeconds(60)); // CAIRN301
    work(OffsetDateTime.now().toEpochSecond()); // CAIRN301
    work(LocalDateTime.now(ZoneId.of("Europe/Berlin")).getHour() < 12); // CAIRN301
    work(ZonedDateTime.now(ZoneId.systemDefault())); // CAIRN301
    work(new Date().after(new Date(0))); // CAIRN301
    work(Calendar.getInstance(TimeZone.getTimeZone("UTC")).get(Calendar.YEAR)); // CAIRN301
    work(TimeUnit.MILLISECONDS.toMinutes(System.currentTimeMillis())); // CAIRN301
    work(lazily().get());
    work(timed(() -> first));
    work(new Stamp("a").id());
    work(Stopwatch.createStarted().elapsed(TimeUnit.SECONDS)); // CAIRN301
    work(DateUtils.isSameDay(new Date(0), new Date())); // CAIRN301
    work(DateUtils.addDays(Calendar.getInstance().getTime(), 1)); // CAIRN301
    work(Optional.<Instant>empty().orElseGet(Instant::now)); // CAIRN301
    Supplier<Instant> clock = Instant::now; // CAIRN301
    work(clock.get());
    work(Stream.iterate(LocalDate.now(), day -> day.plusDays(1)).limit(3).toList()); // CAIRN301

    // Zones and locales.
    work(Instant.EPOCH.atZone(ZoneId.systemDefault()).toLocalDate()); // CAIRN301
    work(LocalDate.ofInstant(Instant.EPOCH, TimeZone.getDefault().toZoneId())); // CAIRN301
    work(new SimpleDateFormat("yyyy-MM-dd").format(new Date(0))); // CAIRN301
    work(new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT).format(new Date(0))); // CAIRN301
    work(DateFormat.getDateInstance(DateFormat.LONG).format(new Date(0))); // CAIRN301
    work(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).format(LocalDate.EPOCH)); // CAIRN303
    work(DateTimeFormatter.ofPattern("EEEE d MMMM").format(LocalDate.EPOCH)); // CAIRN303
    work(LocalDate.EPOCH.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.getDefault())); // CAIRN303
    work(LocalDate.EPOCH.get(WeekFields.of(Locale.getDefault()).weekOfYear())); // CAIRN303
    work(new DecimalFormat("#,##0.00").format(12.5)); // CAIRN303
    work(new DecimalFormat("0.00", DecimalFormatSymbols.getInstance()).format(12.5)); // CAIRN303
    work(NumberFormat.getPercentInstance().format(0.5)); // CAIRN303
    work(NumberFormat.getCompactNumberInstance().format(1000)); // CAIRN303
    work(MessageFormat.format("{0} items", 1000)); // CAIRN303
    work(String.format("%.2f", 1.5)); // CAIRN303
    work("%,d".formatted(1_000_000)); // CAIRN303
    work(Currency.getInstance("EUR").getSymbol()); // CAIRN303
    work(Currency.getInstance("EUR").getDisplayName()); // CAIRN303
    work(Money.inHome(BigDecimal.ONE).currency());
    work(slug(first));
    work(ResourceBundle.getBundle("messages").getString("greeting")); // CAIRN303
    work(new Scanner("1,5").nextDouble()); // CAIRN303
    work(new String(new byte[] {1}, Charset.defaultCharset())); // CAIRN303
    work(first.getBytes().length); // CAIRN303
    work(DateFormatUtils.format(0L, "yyyy-MM-dd")); // CAIRN301
    work(new Date(0).toString()); // CAIRN301
    work(new GregorianCalendar(2020, 0, 1).getTimeInMillis()); // CAIRN301

    // Randomness.
    work(new Random().nextInt(6)); // CAIRN302
    work(dice().nextInt(6)); // CAIRN309
    work(new Ticket(null).number());
    work(RandomStringUtils.randomAlphanumeric(8)); // CAIRN302
    work(RandomUtils.nextInt(0, 9)); // CAIRN302
    work(input.get((int) (Math.random() * input.size()))); // CAIRN302
    work(IntStream.generate(() -> new Random().nextInt()).limit(2).sum()); // CAIRN302
    UnaryOperator<String> salted = text -> text + UUID.randomUUID(); // CAIRN302
    work(salted.apply(first));
    Shape shape = new Square(2);
    if (shape instanceof Square square) work(square.area());
    work(Hashing.goodFastHash(32).hashInt(1)); // CAIRN301

    // Orders and identities.
    Map<String, Integer> counts = new HashMap<>();
    for (String one : input) counts.merge(one, 1, Integer::sum);
    work(counts.entrySet().iterator().next().getKey()); // CAIRN308
    work(counts.entrySet().stream().max(Map.Entry.comparingByValue()).get().getKey()); // CAIRN308
    work(counts.keySet().toArray(new String[0])[0]); // CAIRN308
    work(joined(new HashSet<>(input)));
    work(Joiner.on(",").join(Sets.newHashSet(input))); // CAIRN308
    Multimap<String, String> byLetter = HashMultimap.create();
    for (String one : input) byLetter.put(one.substring(0, 1), one);
    byLetter.forEach((letter, one) -> work(letter + one)); // CAIRN210 CAIRN308
    work(ImmutableList.copyOf(counts.keySet()).get(0)); // CAIRN308
    work(String.join("-", Set.of("a", "b"))); // CAIRN308
    work(input.stream().collect(Collectors.groupingBy(String::length)).toString()); // CAIRN308
    work(input.stream().distinct().collect(Collectors.toSet()).stream().findFirst().get()); // CAIRN308
    work(new ArrayList<>(Map.of("a", 1, "b", 2).values()).get(0)); // CAIRN308
    for (Iterator<String> names = counts.keySet().iterator(); names.hasNext(); ) work(names.next()); // CAIRN308
    Map<Tier, String> tiers = new HashMap<>();
    tiers.put(Tier.GOLD, "a");
    tiers.forEach((tier, name) -> work(name)); // CAIRN308
    work(Objects.hash(Tier.GOLD, "a")); // CAIRN307
    work(new Object().hashCode()); // CAIRN307
    work("" + new int[] {1}); // CAIRN307
    work(String.valueOf(new Object())); // CAIRN307
    work(Tier.SILVER.hashCode() % 4); // CAIRN307
    work(new IdentityHashMap<>(counts).keySet().iterator().next()); // CAIRN307
    work(MoreObjects.toStringHelper(new Versioned()).addValue(new Versioned()).toString()); // CAIRN307
    work(new HashCodeBuilder().append(Tier.GOLD).toHashCode()); // CAIRN307
    work(new Versioned().hashCode());
    PriorityQueue<Tier> queue = new PriorityQueue<>(Comparator.comparingInt(Object::hashCode)); // CAIRN307
    queue.add(Tier.GOLD);
    queue.add(Tier.SILVER);
    work(queue.poll());
    work(new ObjectMapper().writeValueAsString(counts)); // CAIRN308
    ObjectNode node = new ObjectMapper().createObjectNode();
    counts.forEach(node::put); // CAIRN308
    work(node.toString());
    Collection<String> some = Collections.synchronizedSet(new HashSet<>(input));
    work(some.iterator().next()); // CAIRN308
    work(Collections.newSetFromMap(new ConcurrentHashMap<String, Boolean>()).toString()); // CAIRN308
    work(ReflectionToStringBuilder.toString(new Versioned())); // CAIRN306

    // The machine.
    work(ManagementFactory.getRuntimeMXBean().getUptime()); // CAIRN304
    work(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed()); // CAIRN304
    work(Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()); // CAIRN304
    work(Limits.MAX);
    work(System.getProperties().getProperty("os.name")); // CAIRN304
    work(Boolean.parseBoolean(System.getProperty("feature.new", "false"))); // CAIRN304
    work(InetAddress.getLocalHost().getHostName()); // CAIRN305
    work(ProcessHandle.current().pid()); // CAIRN304
    work(SystemUtils.IS_OS_LINUX); // CAIRN304
    work(isWindows());
    work(Channel.MAIL.address());
    work(Channel.valueOf(first).address());
    work(new ListPrice().weekend(first));

    // Files and the class path.
    work(Files.readString(Path.of("/etc/hostname"))); // CAIRN305
    work(Paths.get("config").toFile().exists()); // CAIRN305
    work(new File("a").getAbsolutePath()); // CAIRN305
    work(Path.of("a").toAbsolutePath()); // CAIRN305
    new Temp();
    Properties config = new Properties();
    config.load(new FileReader("app.properties")); // CAIRN305
    config.load(new StringReader("b=1\na=2"));
    work(config.stringPropertyNames().iterator().next()); // CAIRN308
    work(config.toString()); // CAIRN308
    work(FreshEyesWorkflow.class.getResourceAsStream("/a.json").readAllBytes().length); // CAIRN311
    work(Thread.currentThread().getContextClassLoader().getResource("a")); // CAIRN306 CAIRN311
    work(ServiceLoader.load(Pricing.class).findFirst().isPresent()); // CAIRN311
    work(Class.forName("corpus.wrong.Rules").getSimpleName()); // CAIRN311
    work(Tier.class.getDeclaredMethods().length); // CAIRN311

    // Threads.
    work(CompletableFuture.supplyAsync(() -> first).join()); // CAIRN306
    work(Executors.newFixedThreadPool(2).submit(() -> first).get()); // CAIRN306
    work(input.parallelStream().map(String::strip).findAny().orElse("")); // CAIRN306
    work(StreamSupport.stream(input.spliterator(), true).count()); // CAIRN306
    work(ForkJoinPool.commonPool().getParallelism()); // CAIRN306
    new Thread(() -> work(first)).start(); // CAIRN210 CAIRN306
    new Timer().cancel(); // CAIRN306
    Thread.sleep(100); // CAIRN306
    TimeUnit.SECONDS.sleep(1); // CAIRN306
    new CountDownLatch(1).await(1, TimeUnit.SECONDS); // CAIRN306
    new ReentrantLock().lock(); // CAIRN306
    synchronized (this) { // CAIRN306
      work(first);
    }
    ThreadLocal<String> user = ThreadLocal.withInitial(() -> ""); // CAIRN306
    work(user.get()); // CAIRN306
    work(new WeakReference<>(first).get()); // CAIRN311
    work(new SoftReference<>(first).get()); // CAIRN311
    work(new WeakHashMap<>(counts).size()); // CAIRN311
    Cleaner.create(); // CAIRN311
    LongAdder adder = new LongAdder();
    adder.increment();
    work(adder.sum());

    // State that outlives the run.
    work(Sequence.next());
    work(new Cache<String, String>(key -> key).get(first));
    work(memoized(String::length).apply(first));
    try (Resource resource = new Resource()) {
      work("open");
    }
    BiFunction<String, Integer, String> padded = (text, n) -> text + n + System.lineSeparator(); // missed CAIRN304
    work(padded.apply(first, 1));
    Predicate<String> recent = text -> Instant.parse(text).isAfter(Instant.now()); // CAIRN301
    work(input.stream().filter(recent).toList());
  }

  @Step protected void work(Object value) {}
}
