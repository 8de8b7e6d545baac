package dev.cairn.processor.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryTest {
  private static final Verdict FINE = new Verdict.Fine();
  private static final Verdict UNKNOWN = new Verdict.Unknown();

  private final Summary summary = Summary.bundled();

  /** Java's counterparts of the clients that other checkers deny. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.azure.storage.blob.BlobClient upload",
        "com.google.cloud.storage.Storage get",
        "com.mongodb.client.MongoCollection find",
        "com.rabbitmq.client.Channel basicPublish",
        "io.grpc.ManagedChannel shutdown",
        "io.lettuce.core.RedisClient connect",
        "jakarta.persistence.EntityManager find",
        "okhttp3.OkHttpClient newCall",
        "org.apache.hc.client5.http.classic.HttpClient execute",
        "org.apache.http.client.HttpClient execute",
        "org.apache.kafka.clients.producer.KafkaProducer send",
        "org.springframework.jdbc.core.JdbcTemplate query",
        "org.springframework.web.client.RestTemplate getForObject",
        "redis.clients.jedis.Jedis get",
        "software.amazon.awssdk.services.dynamodb.DynamoDbClient getItem",
        "software.amazon.awssdk.services.s3.S3Client putObject",
      })
  void clientsReachOutOfTheWorkflow(String member) {
    String[] parts = member.split(" ");

    assertThat(summary.of(parts[0], parts[1]))
        .isEqualTo(new Verdict.Hazardous(Hazard.INPUT_OUTPUT));
  }

  /** The methods that other checkers of replayed Java code deny. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.Math random",
        "java.security.SecureRandom nextInt",
        "java.util.UUID randomUUID",
        "java.time.Clock systemUTC",
        "java.time.Clock instant",
        "java.time.InstantSource instant",
        "java.lang.System currentTimeMillis",
        "java.lang.System nanoTime",
        "java.time.Instant now",
        "java.time.LocalDate now",
        "java.time.LocalDateTime now",
        "java.time.LocalTime now",
        "java.time.OffsetDateTime now",
        "java.time.OffsetTime now",
        "java.time.ZonedDateTime now",
        "java.util.Calendar getInstance",
        "java.util.Collection parallelStream",
        "java.io.File exists",
        "java.io.FileInputStream read",
        "java.io.FileOutputStream write",
        "java.io.FileReader read",
        "java.io.FileWriter write",
        "java.io.RandomAccessFile read",
        "java.lang.ClassLoader getResourceAsStream",
        "java.lang.System clearProperty",
        "java.lang.System console",
        "java.lang.System err",
        "java.lang.System exit",
        "java.lang.System getProperties",
        "java.lang.System getProperty",
        "java.lang.System getenv",
        "java.lang.System identityHashCode",
        "java.lang.System in",
        "java.lang.System load",
        "java.lang.System loadLibrary",
        "java.lang.System mapLibraryName",
        "java.lang.System out",
        "java.lang.System setErr",
        "java.lang.System setIn",
        "java.lang.System setOut",
        "java.lang.System setProperties",
        "java.lang.System setProperty",
        "java.net.DatagramSocket send",
        "java.net.ServerSocket accept",
        "java.net.Socket connect",
        "java.net.URL openConnection",
        "java.net.URL openStream",
        "java.net.http.HttpClient send",
        "java.nio.channels.AsynchronousChannel close",
        "java.nio.channels.FileChannel open",
        "java.nio.channels.NetworkChannel bind",
        "java.nio.file.FileSystem getPath",
        "java.nio.file.Files readString",
        "java.nio.file.Path toAbsolutePath",
        "java.nio.file.Path toRealPath",
        "java.nio.file.WatchService poll",
        "java.lang.Object notify",
        "java.lang.Object notifyAll",
        "java.lang.Object wait",
        "java.lang.Thread sleep",
        "java.lang.Thread start",
        "java.util.concurrent.CompletableFuture get",
        "java.util.concurrent.CountDownLatch await",
        "java.util.concurrent.CyclicBarrier await",
        "java.util.concurrent.Executor execute",
        "java.util.concurrent.ExecutorService submit",
        "java.util.concurrent.Executors newCachedThreadPool",
        "java.util.concurrent.Future get",
        "java.util.concurrent.Phaser register",
        "java.util.concurrent.Semaphore acquire",
        "java.util.concurrent.locks.ReentrantLock lock",
        "java.sql.DriverManager getConnection",
        "javax.sql.DataSource getConnection",
      })
  void isDenied(String member) {
    String[] parts = member.split(" ");

    assertThat(summary.of(parts[0], parts[1])).isInstanceOf(Verdict.Hazardous.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.String strip",
        "java.math.BigDecimal add",
        "java.time.Instant plus",
        "java.time.ZoneId of",
        "java.util.Map.Entry getKey",
        "java.util.concurrent.TimeUnit toMillis",
        "java.util.concurrent.atomic.AtomicInteger get",
        "java.io.StringReader read",
        "java.net.URI create",
        "java.nio.ByteBuffer get",
        "org.slf4j.Logger info",
        "dev.cairn.runtime.Durable now",
      })
  void isAllowed(String member) {
    String[] parts = member.split(" ");

    assertThat(summary.of(parts[0], parts[1])).isEqualTo(FINE);
  }

  @Test
  void oneOverloadMayDifferFromTheOthers() {
    assertThat(summary.of("java.util.Random", "<init>", List.of()))
        .isEqualTo(new Verdict.Hazardous(Hazard.RANDOM));
    assertThat(summary.of("java.util.Random", "<init>", List.of("long"))).isEqualTo(FINE);
    assertThat(summary.of("java.lang.String", "toLowerCase", List.of()))
        .isEqualTo(new Verdict.Hazardous(Hazard.LOCALE));
    assertThat(summary.of("java.lang.String", "toLowerCase", List.of("Locale"))).isEqualTo(FINE);
  }

  @Test
  void nestedClassesAreLikeTheOnesAround() {
    assertThat(summary.of("java.lang.ProcessHandle.Info"))
        .isEqualTo(new Verdict.Hazardous(Hazard.ENVIRONMENT));
  }

  @Test
  void whatIsNotListedIsUnknown() {
    assertThat(summary.of("javax.xml.parsers.SAXParser")).isEqualTo(UNKNOWN);
    assertThat(summary.of("com.acme.Prices")).isEqualTo(UNKNOWN);
  }

  @Test
  void packagesAndClassesCanBeTrusted() {
    Summary trusting = summary.trusting(List.of("com.acme.*", "org.other.Money"));

    assertThat(trusting.of("com.acme.deep.Prices")).isEqualTo(FINE);
    assertThat(trusting.of("org.other.Money", "plus")).isEqualTo(FINE);
    assertThat(trusting.of("org.other.Rates")).isEqualTo(UNKNOWN);
  }
}
