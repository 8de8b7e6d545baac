/** Wirings with Dagger and with Guice: the samples of the documentation. */
@NullMarked
package dev.cairn.example.wiring;

import org.jspecify.annotations.NullMarked;
