/** The engine as a program that embeds it sees it. */
@org.jspecify.annotations.NullMarked
package dev.cairn.engine;
