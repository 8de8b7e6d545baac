/**
 * Random workflows on schedules that a seed decides. {@code docs/internals.md} has a map. Parts of
 * plans know neither threads nor time but through {@link dev.cairn.runtime.schedule.Pace}, so that
 * they run in real time as well.
 *
 * <p>The seam is that of {@code LocalRunner}: {@link dev.cairn.runtime.platform.Platform}. The
 * scheduler behind it is another one than {@code dev.cairn.testing.schedule.Turns}, on purpose:
 *
 * <ul>
 *   <li>A timer's task is a thread here, and is interleaved with all others: a signal that comes
 *       between a decision and its consequence is what these tests look for. {@code Turns} has
 *       timers ring on the thread that drives, while nobody has the turn, so that a user's test can
 *       be followed.
 *   <li>A switch may come after a lock is released, too. {@code Turns} switches before a lock is
 *       taken and around bodies only: the numbers of decisions are part of schedules that users
 *       keep.
 *   <li>Threads hand the turn on among themselves; {@code Turns} goes through its driver, which
 *       picks events and answers as well as threads, at the price of two hops a turn.
 *   <li>Nothing runs beside the turns, so that being stuck is seen at once. {@code Turns} lets
 *       bodies of users run for real, and needs a guard in real time.
 *   <li>An interrupt shows while its thread waits for the turn, see {@link
 *       dev.cairn.runtime.schedule.Carrier}: the bodies of plans wait in virtual time.
 * </ul>
 */
package dev.cairn.runtime.schedule;
