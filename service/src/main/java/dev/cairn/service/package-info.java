/**
 * The vocabulary of the durable service: requests, targets, profiles of limits, decisions and the
 * effects that they ask for. The rules themselves are in {@code rules}, their input in {@code
 * state}, and the events of the past in {@code history}. Knows no clock, no storage and no threads.
 */
@NullMarked
package dev.cairn.service;

import org.jspecify.annotations.NullMarked;
