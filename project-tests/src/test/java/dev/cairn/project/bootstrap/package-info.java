/**
 * Tests of how {@code gradlew} installs and starts Gradle. Each test has a machine of its own: a
 * project folder, a home, a Gradle user home, a PATH, a Maven and a Gradle that are small
 * stand-ins, because what is tested is the way there. That the way leads to a Gradle that builds is
 * shown by the build that runs these tests.
 */
@NullMarked
package dev.cairn.project.bootstrap;

import org.jspecify.annotations.NullMarked;
