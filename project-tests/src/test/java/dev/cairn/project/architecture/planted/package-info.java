/** Code that breaks a rule, to show that the rule can fail. */
package dev.cairn.project.architecture.planted;
