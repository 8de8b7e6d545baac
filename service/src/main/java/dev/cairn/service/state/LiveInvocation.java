package dev.cairn.service.state;

import dev.cairn.runtime.protocol.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The invocation of an execution that is live, from its input to its output. */
public final class LiveInvocation {
  private final int number;
  private final long startMillis;
  private final List<List<Operation>> lists = new ArrayList<>();
  private final Set<String> clientTokens = new HashSet<>();
  private Change.@Nullable Answer lastAnswer;
  private long heard;
  private int serial;
  private boolean withdrawn;
  private boolean mayWrite = true;

  LiveInvocation(int number, long startMillis, long heard) {
    this.number = number;
    this.startMillis = startMillis;
    this.heard = heard;
  }

  public int number() {
    return number;
  }

  public long startMillis() {
    return startMillis;
  }

  /** The revision of the journal up to which it has been told everything. */
  public long heard() {
    return heard;
  }

  /** The number of its checkpoints: the second half of its current token. */
  public int serial() {
    return serial;
  }

  /** Whether its current token is good. */
  public boolean mayWrite() {
    return mayWrite;
  }

  /** Whether its next answer comes without a token. */
  public boolean isWithdrawn() {
    return withdrawn;
  }

  /** The answer that it got last; null if it got none. */
  public Change.@Nullable Answer lastAnswer() {
    return lastAnswer;
  }

  /** Whether a checkpoint was named so before. */
  public boolean knows(String clientToken) {
    return clientTokens.contains(clientToken);
  }

  /** The number of lists that were handed out in part. */
  public int lists() {
    return lists.size();
  }

  /** A list that was handed out in part. */
  public List<Operation> list(int number) {
    return lists.get(number);
  }

  void page(List<Operation> operations) {
    lists.add(operations);
  }

  void answered(Change.Answer answer, long revision) {
    clientTokens.add(answer.clientToken());
    lastAnswer = answer;
    heard = revision;
    serial++;
    if (withdrawn) mayWrite = false;
  }

  void withdraw() {
    withdrawn = true;
  }

  void close() {
    mayWrite = false;
  }
}
