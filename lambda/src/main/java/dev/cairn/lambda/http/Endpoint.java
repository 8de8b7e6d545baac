package dev.cairn.lambda.http;

import java.io.File;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint of the API.
 *
 * @param uri scheme, host, and a path if there is one; no slash at the end
 * @param region the region that calls are signed for
 */
record Endpoint(URI uri, String region) {

  /** The endpoint that the settings name, or else the AWS SDK finds. */
  static Endpoint find(Settings settings) {
    String region = settings.find("aws.region", "AWS_REGION");
    if (region == null) region = AwsSdk.find("region", AwsSdk::region);
    String endpoint = settings.find("aws.endpointUrlLambda", "AWS_ENDPOINT_URL_LAMBDA");
    if (endpoint == null) endpoint = settings.find("aws.endpointUrl", "AWS_ENDPOINT_URL");
    if (endpoint == null) endpoint = usual(region, settings);
    if (endpoint == null) endpoint = ofSdk(region);
    String trimmed =
        endpoint.endsWith("/") ? endpoint.substring(0, endpoint.length() - 1) : endpoint;
    return new Endpoint(URI.create(trimmed), region);
  }

  private static String ofSdk(String region) {
    return AwsSdk.find("endpoint of " + region, () -> AwsSdk.endpoint(region));
  }

  /** Host and port as the Host header has them. */
  String host() {
    int port = uri.getPort();
    boolean usual = port == -1 || port == (uri.getScheme().equals("https") ? 443 : 80);
    return usual ? uri.getHost() : uri.getHost() + ":" + port;
  }

  /**
   * The endpoint of most functions: a region of AWS's public partition, and nothing that could ask
   * for another one. The SDK gives the same, but loads its table of all partitions to know it,
   * which takes a start longer than the call itself. Null where the SDK has to be asked.
   */
  private static @Nullable String usual(String region, Settings settings) {
    boolean asked =
        settings.find("aws.useFipsEndpoint", "AWS_USE_FIPS_ENDPOINT") != null
            || settings.find("aws.useDualstackEndpoint", "AWS_USE_DUALSTACK_ENDPOINT") != null
            || settings.find("aws.configFile", "AWS_CONFIG_FILE") != null
            || settings.find("aws.sharedCredentialsFile", "AWS_SHARED_CREDENTIALS_FILE") != null
            || hasProfiles(settings.variable("HOME"))
            || hasProfiles(settings.property("user.home"));
    return asked || !isPublic(region) ? null : "https://lambda." + region + ".amazonaws.com";
  }

  private static boolean hasProfiles(@Nullable String home) {
    return home != null && new File(home, ".aws").exists();
  }

  /** Whether it is {@code continent-direction-number}, as no region of another partition is. */
  private static boolean isPublic(String region) {
    int first = region.indexOf('-');
    int second = region.indexOf('-', first + 1);
    if (first < 0 || second < 0) return false;
    boolean numbered =
        second == region.length() - 2 && Character.isDigit(region.charAt(second + 1));
    if (!numbered) return false;
    return switch (region.substring(0, first)) {
      case "us", "eu", "ap", "sa", "ca", "me", "af", "il", "mx" -> true;
      default -> false;
    };
  }
}
