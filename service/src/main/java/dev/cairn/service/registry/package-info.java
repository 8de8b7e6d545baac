/**
 * Which workflows and functions a place has. Makes executors; knows nothing of how they are run.
 */
@NullMarked
package dev.cairn.service.registry;

import org.jspecify.annotations.NullMarked;
