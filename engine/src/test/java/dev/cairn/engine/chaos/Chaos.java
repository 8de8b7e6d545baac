package dev.cairn.engine.chaos;

import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.postgres.DatabaseClock;
import dev.cairn.engine.postgres.FaultyProxy;
import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Several nodes on one PostgreSQL, each behind a network of its own, and something that goes wrong
 * every other second: kills, stops, cuts, lost answers, slowness, restarts of the database and
 * jumps of its clock. A pooler in transaction mode may be between them. Ends with the verdict of
 * the history checker; the program fails if anything that was acknowledged did not happen as
 * acknowledged.
 */
final class Chaos {

  private enum Fault {
    KILL,
    PAUSE,
    PARTITION,
    LOST_ANSWERS,
    SLOW,
    DATABASE_RESTART,
    CLOCK_JUMP;

    /** The node that it strikes, for the log; faults of the database strike all. */
    private String ofNode(int number) {
      return switch (this) {
        case KILL, PAUSE, PARTITION, LOST_ANSWERS, SLOW -> " of node " + number;
        case DATABASE_RESTART, CLOCK_JUMP -> "";
      };
    }
  }

  /** A node and the network between it and the database. */
  private static final class Member implements AutoCloseable {
    private final FaultyProxy network;
    private final String url;
    private final Path log;
    private ChildJvm process;

    private Member(int port, String database, Path log, int seed) {
      this.network = new FaultyProxy(port);
      this.url = network.urlOf(database);
      this.log = log;
      this.process = start(seed);
    }

    private ChildJvm start(int seed) {
      ChildJvm node =
          new ChildJvm(ChaosNode.class, url, log.toString(), Integer.toString(seed), "load");
      node.line(); // ready
      return node;
    }

    @Override
    public void close() {
      process.close();
      network.close();
    }
  }

  private final PostgresServer server;
  private final DatabaseClock clock;
  private final List<Member> members = new ArrayList<>();
  private final Random random;
  private final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
  private int seeds;

  private Chaos(PostgresServer server, DatabaseClock clock, Random random) {
    this.server = server;
    this.clock = clock;
    this.random = random;
  }

  /**
   * @param arguments the minutes, the number of nodes, a seed, and how many sessions of the server
   *     a pooler has for all nodes; 0 for no pooler
   */
  public static void main(String[] arguments) throws Exception {
    Duration time = Duration.ofSeconds((long) (60 * Double.parseDouble(arguments[0])));
    int nodes = Integer.parseInt(arguments[1]);
    Random random = new Random(Long.parseLong(arguments[2]));
    int sessions = Integer.parseInt(arguments[3]);
    Path folder = Files.createTempDirectory("cairn-chaos");
    Path log = folder.resolve("log");
    Verdict verdict;
    try (PostgresServer server = PostgresServer.start(List.of())) {
      String database = server.newDatabase();
      Chaos chaos = new Chaos(server, DatabaseClock.of(database), random);
      if (sessions == 0) {
        chaos.run(server.port(), database, log, nodes, time);
      } else {
        try (PgBouncer pooler = PgBouncer.start(server, "transaction", sessions)) {
          chaos.run(pooler.port(), database, log, nodes, time);
        }
      }
      try (ChildJvm node = new ChildJvm(ChaosNode.class, database, log.toString(), "0", "drain")) {
        node.line(); // ready
        node.line(); // drained
      }
      verdict = Verdict.of(database, log);
      System.out.println(chaos.faults);
    }
    System.out.println(verdict);
    if (verdict.violations().isEmpty()) {
      Files.delete(log);
      Files.delete(folder);
    } else {
      System.out.println("The log is " + log);
      System.exit(1);
    }
  }

  /**
   * @param port where nodes find the database, or the pooler before it
   */
  private void run(int port, String database, Path log, int nodes, Duration time) throws Exception {
    try {
      for (int i = 0; i < nodes; i++) members.add(new Member(port, database, log, ++seeds));
      long begin = System.nanoTime();
      long end = begin + time.toNanos();
      while (System.nanoTime() < end) {
        Thread.sleep(500 + random.nextInt(1_500));
        Fault fault = Fault.values()[random.nextInt(Fault.values().length)];
        int number = random.nextInt(members.size());
        Member member = members.get(number);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf("%7.1f s  %s%s%n", seconds, fault, fault.ofNode(number + 1));
        faults.merge(fault, 1, Integer::sum);
        strike(fault, member);
      }
    } finally {
      members.forEach(Member::close);
    }
  }

  private void strike(Fault fault, Member member) throws InterruptedException {
    switch (fault) {
      case KILL -> {
        member.process.close();
        member.process = member.start(++seeds);
      }
      case PAUSE -> {
        // Longer than the lease of two seconds.
        member.process.signal("STOP");
        Thread.sleep(2_500 + random.nextInt(2_000));
        member.process.signal("CONT");
      }
      case PARTITION -> {
        member.network.cut();
        Thread.sleep(500 + random.nextInt(4_000));
        member.network.heal();
      }
      case LOST_ANSWERS -> {
        member.network.swallowAnswers();
        Thread.sleep(200 + random.nextInt(1_000));
        member.network.heal();
      }
      case SLOW -> {
        member.network.slow(Duration.ofMillis(100));
        Thread.sleep(1_000 + random.nextInt(2_000));
        member.network.slow(Duration.ZERO);
      }
      case DATABASE_RESTART -> {
        server.down();
        Thread.sleep(random.nextInt(2_000));
        server.up();
      }
      case CLOCK_JUMP -> {
        // Forward beyond every lease, or back by a little: what was set for later must still come.
        boolean forward = random.nextBoolean();
        clock.leap(
            forward
                ? Duration.ofSeconds(1 + random.nextInt(3_600))
                : Duration.ofMillis(-1L - random.nextInt(1_500)));
      }
    }
  }
}
