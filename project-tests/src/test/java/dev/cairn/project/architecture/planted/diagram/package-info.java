/** Code that breaks a rule, to show that the rule can fail. */
@NullMarked
package dev.cairn.project.architecture.planted.diagram;

import org.jspecify.annotations.NullMarked;
