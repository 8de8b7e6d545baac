package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.lambda.http.Answers.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Credentials come from where the AWS SDK takes them, in its order, and stay fresh. */
class CredentialsSourceTest {
  private static final Instant NOW = Instant.now();
  @TempDir Path folder;
  private final List<String> properties = new ArrayList<>();

  @AfterEach
  void forget() {
    properties.forEach(System::clearProperty);
  }

  @Test
  void variablesOfTheEnvironmentAreReadAtEachCall() {
    Told told =
        Told.nothing()
            .variable("AWS_ACCESS_KEY_ID", "one")
            .variable("AWS_SECRET_ACCESS_KEY", "secret")
            .variable("AWS_SESSION_TOKEN", "session");
    CredentialsSource source = new CredentialsSource(told.settings(), InstantSource.system());

    assertThat(source.find()).isEqualTo(new Credentials("one", "secret", "session"));
    told.variable("AWS_ACCESS_KEY_ID", "two").without("AWS_SESSION_TOKEN");
    assertThat(source.find()).isEqualTo(new Credentials("two", "secret", null));
  }

  @Test
  void propertiesComeBeforeVariables() {
    Told told =
        Told.nothing()
            .variable("AWS_ACCESS_KEY_ID", "one")
            .variable("AWS_SECRET_ACCESS_KEY", "secret")
            .property("aws.accessKeyId", "two")
            .property("aws.secretAccessKey", "other");

    assertThat(new CredentialsSource(told.settings(), InstantSource.system()).find())
        .isEqualTo(new Credentials("two", "other", null));
  }

  @Test
  void aProfileIsRead() throws IOException {
    Path file = folder.resolve("credentials");
    Files.writeString(
        file, "[default]\naws_access_key_id = three\naws_secret_access_key = hidden\n");
    set("aws.sharedCredentialsFile", file.toString());

    assertThat(new CredentialsSource(Told.nothing().settings(), InstantSource.system()).find())
        .isEqualTo(new Credentials("three", "hidden", null));
  }

  @Test
  void aContainerIsAskedAgainWhenItsCredentialsAreAboutToExpire() throws IOException {
    try (Answers container =
        new Answers(
            Answer.ok(credentials("first", Duration.ofSeconds(20))),
            Answer.ok(credentials("second", Duration.ofHours(6))))) {
      CredentialsSource source =
          new CredentialsSource(container(container).settings(), InstantSource.system());

      assertThat(source.find().accessKeyId()).isEqualTo("first");
      assertThat(source.find()).isEqualTo(new Credentials("second", "hidden", "session of second"));
      assertThat(source.find().accessKeyId()).isEqualTo("second");

      assertThat(container.count()).isEqualTo(2);
      assertThat(container.header(0, "Authorization")).isEqualTo("restored");
    }
  }

  @Test
  void credentialsThatTheServiceFindsExpiredAreRenewedAndTheCallRepeated() throws IOException {
    try (Answers container =
            new Answers(
                Answer.ok(credentials("first", Duration.ofHours(6))),
                Answer.ok(credentials("second", Duration.ofHours(6))));
        Answers lambda =
            new Answers(
                new Answer(403, "ExpiredTokenException", "{\"message\":\"expired\"}"),
                Answer.ok("{}"))) {
      LambdaApi api =
          container(container)
              .variable("AWS_REGION", "us-east-1")
              .variable("AWS_ENDPOINT_URL", lambda.endpoint())
              .api();

      assertThat(api.call(ApiRequest.get("x")).body()).asString().isEqualTo("{}");

      assertThat(lambda.header(0, "Authorization")).contains("Credential=first/");
      assertThat(lambda.header(1, "Authorization")).contains("Credential=second/");
      assertThat(lambda.header(1, "X-amz-security-token")).isEqualTo("session of second");
    }
  }

  @Test
  void anAddressThatCannotBeTrustedIsNotAsked() {
    Told told = Told.nothing().variable("AWS_CONTAINER_CREDENTIALS_FULL_URI", "http://8.8.8.8/x");
    CredentialsSource source = new CredentialsSource(told.settings(), InstantSource.system());

    assertThatThrownBy(source::find)
        .isInstanceOf(NotFoundException.class)
        .hasMessageContaining("http://8.8.8.8/x", "neither https nor an address of this machine");
  }

  @Test
  void anAnswerWithoutCredentialsIsAnError() throws IOException {
    try (Answers container = new Answers(Answer.ok("{}"))) {
      CredentialsSource source =
          new CredentialsSource(container(container).settings(), InstantSource.system());

      assertThatThrownBy(source::find)
          .isInstanceOf(NotFoundException.class)
          .hasMessageContaining("the answer holds no credentials");
      assertThat(container.count()).isEqualTo(3);
    }
  }

  private static Told container(Answers container) {
    return Told.nothing()
        .variable("AWS_CONTAINER_CREDENTIALS_FULL_URI", container.endpoint() + "/credentials")
        .variable("AWS_CONTAINER_AUTHORIZATION_TOKEN", "restored");
  }

  private void set(String property, String value) {
    properties.add(property);
    System.setProperty(property, value);
  }

  private static String credentials(String id, Duration validity) {
    return "{\"AccessKeyId\":\"%s\",\"SecretAccessKey\":\"hidden\",\"Token\":\"session of %s\",\"Expiration\":\"%s\"}"
        .formatted(id, id, NOW.plus(validity));
  }
}
