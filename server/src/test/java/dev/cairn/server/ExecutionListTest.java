package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.service.FunctionCatalog;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.LambdaApiServer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.ListDurableExecutionsByFunctionRequest;

/** Lists of executions, which the engine and the strict backend give as Lambda does. */
@Timeout(60)
class ExecutionListTest {

  abstract static class Contract {
    private @Nullable LambdaClient client;

    /** A client of a service that has the version 1 of {@code order}. */
    abstract LambdaClient connect();

    @BeforeEach
    void start() {
      LambdaClient lambda = connect();
      client = lambda;
      for (String name : List.of("tea-1", "gin-1", "tea-2", "Tea-3")) {
        var unused = AwsClient.start(lambda, "order:1", name, "\"tea\"");
      }
    }

    @AfterEach
    void end() {
      if (client != null) client.close();
    }

    private List<String> list(Consumer<ListDurableExecutionsByFunctionRequest.Builder> filter) {
      LambdaClient lambda = client;
      assertThat(lambda).isNotNull();
      List<String> names = new ArrayList<>();
      lambda
          .listDurableExecutionsByFunctionPaginator(
              request ->
                  request
                      .functionName("order")
                      .qualifier("1")
                      // Several pages, whatever is asked for.
                      .maxItems(1)
                      .applyMutation(filter))
          .durableExecutions()
          .forEach(execution -> names.add(execution.durableExecutionName()));
      return names;
    }

    @Test
    void theOldestComesFirst() {
      assertThat(list(request -> {})).containsExactly("tea-1", "gin-1", "tea-2", "Tea-3");
    }

    @Test
    void theNewestComesFirstWhereTheOrderIsReversed() {
      assertThat(list(request -> request.reverseOrder(true)))
          .containsExactly("Tea-3", "tea-2", "gin-1", "tea-1");
    }

    @Test
    void aNameIsFoundByAPartOfIt() {
      assertThat(list(request -> request.durableExecutionName("ea-")))
          .containsExactly("tea-1", "tea-2", "Tea-3");
      assertThat(list(request -> request.durableExecutionName("tea")))
          .containsExactly("tea-1", "tea-2");
      assertThat(list(request -> request.durableExecutionName("-1").reverseOrder(true)))
          .containsExactly("gin-1", "tea-1");
    }
  }

  @Nested
  class OnTheEngine extends Contract {
    private final Fixture fixture = new Fixture(options -> options.keys(List.of(AwsClient.KEY)));

    @Override
    LambdaClient connect() {
      return AwsClient.at(fixture.server.endpoint(), AwsClient.KEY.secretAccessKey());
    }

    @AfterEach
    void close() {
      fixture.close();
    }
  }

  @Nested
  class OnTheStrictBackend extends Contract {
    private final StrictBackend backend =
        new StrictBackend(
            new VirtualClock(),
            BackendOptions.defaults()
                .functions(name -> FunctionCatalog.Target.durable("order", "1")));
    private final LambdaApiServer server = LambdaApiServer.start(backend, backend, AwsClient.KEY);

    @Override
    LambdaClient connect() {
      return AwsClient.at(server.endpoint(), AwsClient.KEY.secretAccessKey());
    }

    @AfterEach
    void close() {
      server.close();
    }
  }
}
