/** What is published, as users meet it: from a repository, in projects of their own. */
@NullMarked
package dev.cairn.project.consumer;

import org.jspecify.annotations.NullMarked;
