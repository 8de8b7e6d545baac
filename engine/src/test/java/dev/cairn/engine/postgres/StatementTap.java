package dev.cairn.engine.postgres;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A data source that shows what is about to happen on its connections. Tests stop a transaction in
 * the middle with it, break it, or take a protection out of its statements.
 */
public final class StatementTap {

  /** Looks at a statement before and after it runs; {@code COMMIT} is one of them. */
  public interface Hook {
    default void before(Connection connection, String sql) throws SQLException {}

    default void after(Connection connection, String sql) throws SQLException {}
  }

  private static final Hook NOTHING = new Hook() {};

  private final DataSource source;
  private volatile Hook hook = NOTHING;
  private volatile UnaryOperator<String> rewriting = UnaryOperator.identity();

  public StatementTap(String url) {
    PGSimpleDataSource simple = new PGSimpleDataSource();
    simple.setUrl(url);
    this.source = simple;
  }

  public void hook(Hook hook) {
    this.hook = hook;
  }

  public void unhook() {
    hook = NOTHING;
  }

  /** Changes the text of statements that are prepared from now on. */
  public StatementTap rewriting(UnaryOperator<String> rewriting) {
    this.rewriting = rewriting;
    return this;
  }

  public DataSource dataSource() {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Object answer = call(source, method, arguments);
          return answer instanceof Connection it ? connection(it) : answer;
        });
  }

  private Connection connection(Connection connection) {
    return proxy(
        Connection.class,
        (method, arguments) -> {
          if (method.getName().equals("prepareStatement")) {
            String sql = rewriting.apply((String) arguments[0]);
            return statement(connection, connection.prepareStatement(sql), sql);
          }
          boolean isCommit = method.getName().equals("commit");
          if (isCommit) hook.before(connection, "COMMIT");
          Object answer = call(connection, method, arguments);
          if (isCommit) hook.after(connection, "COMMIT");
          return answer;
        });
  }

  private PreparedStatement statement(
      Connection connection, PreparedStatement statement, String sql) {
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          boolean runs = method.getName().startsWith("execute");
          if (runs) hook.before(connection, sql);
          Object answer = call(statement, method, arguments);
          if (runs) hook.after(connection, sql);
          return answer;
        });
  }

  private interface Handler {
    @Nullable Object handle(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    InvocationHandler all =
        (proxy, method, arguments) ->
            handler.handle(method, arguments == null ? new Object[0] : arguments);
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, all));
  }

  private static @Nullable Object call(Object target, Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
