/**
 * The code that the documentation shows. A test of the project compares the two; the tests here run
 * it.
 */
@NullMarked
package dev.cairn.example.docs;

import org.jspecify.annotations.NullMarked;
