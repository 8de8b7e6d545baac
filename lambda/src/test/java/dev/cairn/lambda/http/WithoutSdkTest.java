package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The AWS SDK is optional: what needs it says so, the rest does without. */
class WithoutSdkTest {

  @Test
  void aProcessWithoutRegionAndSdkIsToldWhatToAdd() throws Exception {
    List<String> jars =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(jar -> !jar.contains("software.amazon.awssdk"))
            .toList();
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) urls[i] = Path.of(jars.get(i)).toUri().toURL();
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Class<?> apiType = loader.loadClass(LambdaApi.class.getName());
      Class<?> requestType = loader.loadClass(ApiRequest.class.getName());
      Object api = apiType.getMethod("create").invoke(null);
      Object request =
          requestType.getMethod("get", String[].class).invoke(null, (Object) new String[] {"x"});

      assertThat(System.getenv("AWS_REGION")).isNull();
      assertThatThrownBy(() -> apiType.getMethod("call", requestType).invoke(api, request))
          .isInstanceOf(InvocationTargetException.class)
          .cause()
          .hasMessageContaining("no region in the environment")
          .hasMessageContaining("add software.amazon.awssdk:auth");
    }
  }
}
