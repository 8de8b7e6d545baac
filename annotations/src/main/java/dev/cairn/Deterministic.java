package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that code is deterministic where the compiler cannot see it: the code does the same
 * whenever it is called with the same values, and changes nothing that others see. So workflows may
 * call it outside of steps.
 *
 * <pre>{@code
 * public interface PriceList {
 *   @Deterministic("prices never change within a release")
 *   Money priceOf(String article);
 * }
 * }</pre>
 *
 * <p>On a type or a package it speaks for all methods in it. The compiler believes it and does not
 * look inside.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE, ElementType.PACKAGE})
public @interface Deterministic {

  /** The reason, for people who read the code. */
  String value() default "";
}
