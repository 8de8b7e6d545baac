/**
 * The rules of the durable service. {@link dev.cairn.service.rules.RuleBook} is the door; behind it
 * each rule has a small class of its own. A rule is a function of one execution's state, a command
 * and the time: it decides, or refuses, and changes nothing by itself. It knows the protocol's
 * values alone: no clock, no storage, no threads, and no other execution.
 */
@NullMarked
package dev.cairn.service.rules;

import org.jspecify.annotations.NullMarked;
