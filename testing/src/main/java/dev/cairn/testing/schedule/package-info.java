/**
 * The order of execution: threads that take turns, timers in virtual time, and the schedule that
 * decides. A schedule is the code and a seed, nothing else. Knows the runtime's platform, and
 * neither services nor runs.
 */
@NullMarked
package dev.cairn.testing.schedule;

import org.jspecify.annotations.NullMarked;
