package dev.cairn.service.registry;

import dev.cairn.runtime.WorkflowExecutor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import org.jspecify.annotations.Nullable;

/** The type that a workflow is started with, as its executor's class declares it. */
final class InputType {

  /** Whether both are started with values of the same type; false if that is not declared. */
  static boolean isSame(WorkflowExecutor<?, ?> one, WorkflowExecutor<?, ?> other) {
    Type type = of(one.getClass());
    return type != null && type.equals(of(other.getClass()));
  }

  private static @Nullable Type of(@Nullable Class<?> executor) {
    if (executor == null) return null;
    for (Type declared : executor.getGenericInterfaces()) {
      if (declared instanceof ParameterizedType type
          && type.getRawType() == WorkflowExecutor.class) {
        Type input = type.getActualTypeArguments()[0];
        return input instanceof TypeVariable ? null : input;
      }
    }
    return of(executor.getSuperclass());
  }

  private InputType() {}
}
