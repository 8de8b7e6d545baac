package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.cairn.http.lambda.ApiCredentials;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.lambda.endpoints.LambdaEndpointProvider;

/** Endpoint and region are those that the AWS SDK's client for Lambda would take. */
class EndpointTest {
  @TempDir Path folder;

  @AfterEach
  void forget() {
    System.clearProperty("aws.useFipsEndpoint");
    System.clearProperty("aws.useDualstackEndpoint");
    System.clearProperty("aws.configFile");
  }

  static Stream<Arguments> everyRegion() {
    return Region.regions().stream()
        .filter(region -> !region.isGlobalRegion())
        .flatMap(
            region ->
                Stream.of(
                    arguments(region, false, false),
                    arguments(region, true, false),
                    arguments(region, false, true)));
  }

  @ParameterizedTest
  @MethodSource("everyRegion")
  void everyRegionHasTheEndpointOfTheSdk(Region region, boolean fips, boolean dualStack) {
    Told told = Told.nothing().variable("AWS_REGION", region.id());
    if (fips) tell(told, "aws.useFipsEndpoint");
    if (dualStack) tell(told, "aws.useDualstackEndpoint");

    URI endpoint = Endpoint.find(told.settings()).uri();

    assertThat(endpoint).isEqualTo(bySdk(region, fips, dualStack));
  }

  private static void tell(Told told, String property) {
    told.property(property, "true");
    System.setProperty(property, "true");
  }

  private static URI bySdk(Region region, boolean fips, boolean dualStack) {
    return LambdaEndpointProvider.defaultProvider()
        .resolveEndpoint(
            where -> where.region(region).useFips(fips).useDualStack(dualStack).endpoint(null))
        .join()
        .url();
  }

  @Test
  void theVariableOfTheServiceWinsOverTheGeneralOne() {
    Told told =
        Told.asFunction(URI.create("http://one:1"), ApiCredentials.example())
            .variable("AWS_ENDPOINT_URL", "http://two:2");

    assertThat(Endpoint.find(told.settings()).uri()).isEqualTo(URI.create("http://one:1"));
    assertThat(Endpoint.find(told.without("AWS_ENDPOINT_URL_LAMBDA").settings()).uri())
        .isEqualTo(URI.create("http://two:2"));
  }

  @Test
  void propertiesWinOverVariables() {
    Told told =
        Told.asFunction(URI.create("http://one:1"), ApiCredentials.example())
            .property("aws.endpointUrlLambda", "http://three:3")
            .property("aws.region", "eu-west-1");

    assertThat(Endpoint.find(told.settings()))
        .isEqualTo(new Endpoint(URI.create("http://three:3"), "eu-west-1"));
  }

  @Test
  void aProfileMayNameTheEndpoint() throws IOException {
    Path config = folder.resolve("config");
    Files.writeString(config, "[default]\nendpoint_url = http://four:4\n");
    System.setProperty("aws.configFile", config.toString());
    Told told =
        Told.nothing()
            .variable("AWS_REGION", "us-east-1")
            .property("aws.configFile", config.toString());

    assertThat(Endpoint.find(told.settings()).uri()).isEqualTo(URI.create("http://four:4"));
  }

  @Test
  void aProfileMayNameTheRegion() throws IOException {
    Path config = folder.resolve("config");
    Files.writeString(config, "[default]\nregion = ap-south-2\n");
    System.setProperty("aws.configFile", config.toString());

    Endpoint endpoint = Endpoint.find(Told.nothing().settings());

    assertThat(endpoint.region()).isEqualTo("ap-south-2");
    assertThat(endpoint.uri()).hasHost("lambda.ap-south-2.amazonaws.com");
  }

  @Test
  void theHostHeaderNamesAPortThatIsNotTheUsualOne() {
    assertThat(new Endpoint(URI.create("http://h:8080"), "r").host()).isEqualTo("h:8080");
    assertThat(new Endpoint(URI.create("https://h:443/p"), "r").host()).isEqualTo("h");
    assertThat(new Endpoint(URI.create("http://h"), "r").host()).isEqualTo("h");
  }
}
