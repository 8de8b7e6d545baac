/** Tests of the plugin's descriptor; goals are tried by the project's tests, in Maven itself. */
@NullMarked
package dev.cairn.maven;

import org.jspecify.annotations.NullMarked;
