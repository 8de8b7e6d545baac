package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.postgres.PostgresOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresOptionsTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 5, 15, 86_400})
  void everyTimeoutEndsBeforeTheLease(long seconds) {
    Duration lease = Duration.ofSeconds(seconds);
    PostgresOptions options = PostgresOptions.defaults().forLease(lease);

    assertThat(options.idleTimeout()).isLessThanOrEqualTo(lease.dividedBy(3)).isPositive();
    assertThat(options.lockTimeout()).isLessThanOrEqualTo(lease.dividedBy(6)).isPositive();
    assertThat(options.statementTimeout()).isLessThan(lease).isPositive();
    assertThat(options.networkTimeout()).isLessThan(lease).isPositive();
  }

  @Test
  void theDefaultsAreThoseOfTheDefaultLease() {
    PostgresOptions defaults = PostgresOptions.defaults();

    assertThat(defaults.forLease(Duration.ofSeconds(15))).isEqualTo(defaults);
    assertThat(defaults.forLease(Duration.ofDays(1))).isEqualTo(defaults);
  }
}
