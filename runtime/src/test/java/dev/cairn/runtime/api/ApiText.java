package dev.cairn.runtime.api;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A class and its public and protected members as text, one line each, in an order of its own. */
final class ApiText {

  static boolean isPublic(Class<?> type) {
    for (Class<?> around = type; around != null; around = around.getEnclosingClass()) {
      boolean visible = Modifier.isPublic(around.getModifiers());
      if (!visible || around.isAnonymousClass() || around.isLocalClass()) return false;
    }
    return true;
  }

  static String of(Class<?> type) {
    List<String> members = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (isShown(field)) members.add(field.toGenericString());
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isShown(constructor)) members.add(constructor.toGenericString());
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isShown(method)) members.add(method.toGenericString());
    }
    return header(type) + members.stream().sorted().map(m -> "\n  " + m).collect(joining());
  }

  /** Not the JDK's own text, which differs from version to version. */
  private static String header(Class<?> type) {
    String kind = type.isInterface() ? "interface" : type.isEnum() ? "enum" : "class";
    int shown = Modifier.STATIC | Modifier.FINAL | (type.isInterface() ? 0 : Modifier.ABSTRACT);
    String modifiers = Modifier.toString(type.getModifiers() & shown);
    String parameters =
        Arrays.stream(type.getTypeParameters()).map(Object::toString).collect(joining(","));
    return (modifiers + " " + (type.isRecord() ? "record" : kind)).trim()
        + " "
        + type.getName()
        + (parameters.isEmpty() ? "" : "<" + parameters + ">");
  }

  private static boolean isShown(Member member) {
    int modifiers = member.getModifiers();
    boolean ofEveryRecord =
        member.getDeclaringClass().isRecord()
            && Set.of("equals", "hashCode", "toString").contains(member.getName());
    return !ofEveryRecord
        && !member.isSynthetic()
        && (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers));
  }

  private ApiText() {}
}
