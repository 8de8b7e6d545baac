/**
 * Tests of the published artifacts as users meet them: from a repository, in projects of their own.
 */
@NullMarked
package dev.cairn.project.consumer;

import org.jspecify.annotations.NullMarked;
