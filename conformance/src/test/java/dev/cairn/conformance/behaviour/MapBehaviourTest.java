package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.map.BatchCodecWorkflowExecutor;
import dev.cairn.conformance.map.EnoughSuccessesWorkflowExecutor;
import dev.cairn.conformance.map.FailFastWorkflowExecutor;
import dev.cairn.conformance.map.FailedItemsWorkflowExecutor;
import dev.cairn.conformance.map.FlatItemsWorkflowExecutor;
import dev.cairn.conformance.map.GreetingsWorkflowExecutor;
import dev.cairn.conformance.map.IndexedWorkflowExecutor;
import dev.cairn.conformance.map.ItemCodecWorkflowExecutor;
import dev.cairn.conformance.map.MapThenSleepWorkflowExecutor;
import dev.cairn.conformance.map.NamedItemsWorkflowExecutor;
import dev.cairn.conformance.map.NoItemsWorkflowExecutor;
import dev.cairn.conformance.map.SleepingItemWorkflowExecutor;
import dev.cairn.conformance.map.TooManyFailuresWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** The same code for many items. */
class MapBehaviourTest {

  @Test
  void everyItemHasAContext() {
    Stage run = Stage.start(GreetingsWorkflowExecutor::new, "[\"Ada\",\"Bob\"]");

    assertThat(run.end()).isEqualTo("[\"Hello, Ada!\",\"Hello, Bob!\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted map",
            "ContextStarted map--0 \"map-0\"",
            "StepStarted map--0--greet \"greet\"",
            "StepSucceeded map--0--greet \"greet\": \"Hello, Ada!\"",
            "ContextSucceeded map--0 \"map-0\": \"Hello, Ada!\"",
            "ContextStarted map--1 \"map-1\"",
            "StepStarted map--1--greet \"greet\"",
            "StepSucceeded map--1--greet \"greet\": \"Hello, Bob!\"",
            "ContextSucceeded map--1 \"map-1\": \"Hello, Bob!\"",
            "ContextSucceeded map: 166 characters",
            "InvocationCompleted");
  }

  @Test
  void codeGetsItemAndIndex() {
    Stage run = Stage.start(IndexedWorkflowExecutor::new, "[10,20,30]");

    assertThat(run.end()).isEqualTo("[10,21,32]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted indexed",
            "ContextStarted indexed--0 \"indexed-0\"",
            "ContextSucceeded indexed--0 \"indexed-0\": 10",
            "ContextStarted indexed--1 \"indexed-1\"",
            "ContextSucceeded indexed--1 \"indexed-1\": 21",
            "ContextStarted indexed--2 \"indexed-2\"",
            "ContextSucceeded indexed--2 \"indexed-2\": 32",
            "ContextSucceeded indexed: 204 characters",
            "InvocationCompleted");
  }

  @Test
  void theFirstFailureMayEndABatch() {
    Stage run = Stage.start(FailFastWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"FAILURE_TOLERANCE_EXCEEDED\",\"status\":\"FAILED\",\"successCount\":1,\"failureCount\":1,\"totalCount\":2}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted failfast",
            "ContextStarted failfast--0 \"failfast-0\"",
            "ContextSucceeded failfast--0 \"failfast-0\": \"ok\"",
            "ContextStarted failfast--1 \"failfast-1\"",
            "ContextFailed failfast--1 \"failfast-1\": java.lang.IllegalStateException a bad item",
            "ContextSucceeded failfast: 269 characters",
            "InvocationCompleted");
  }

  @Test
  void enoughSuccessesEndABatch() {
    Stage run = Stage.start(EnoughSuccessesWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"MIN_SUCCESSFUL_REACHED\",\"successCount\":2,\"totalCount\":2}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted min_2dsuccessful \"min-successful\"",
            "ContextStarted min_2dsuccessful--0 \"min-successful-0\"",
            "ContextSucceeded min_2dsuccessful--0 \"min-successful-0\": \"done\"",
            "ContextStarted min_2dsuccessful--1 \"min-successful-1\"",
            "ContextSucceeded min_2dsuccessful--1 \"min-successful-1\": \"done\"",
            "ContextSucceeded min_2dsuccessful \"min-successful\": 285 characters",
            "InvocationCompleted");
  }

  @Test
  void oneFailureTooManyEndsABatch() {
    Stage run = Stage.start(TooManyFailuresWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"FAILURE_TOLERANCE_EXCEEDED\",\"successCount\":0,\"failureCount\":2,\"totalCount\":2}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted tolerated_2dexceeded \"tolerated-exceeded\"",
            "ContextStarted tolerated_2dexceeded--0 \"tolerated-exceeded-0\"",
            "ContextFailed tolerated_2dexceeded--0 \"tolerated-exceeded-0\":"
                + " java.lang.IllegalStateException a bad item",
            "ContextStarted tolerated_2dexceeded--1 \"tolerated-exceeded-1\"",
            "ContextFailed tolerated_2dexceeded--1 \"tolerated-exceeded-1\":"
                + " java.lang.IllegalStateException a bad item",
            "ContextSucceeded tolerated_2dexceeded \"tolerated-exceeded\": 352 characters",
            "InvocationCompleted");
  }

  @Test
  void itemsMayHaveNames() {
    Stage run = Stage.start(NamedItemsWorkflowExecutor::new, "[1,2]");

    assertThat(run.end()).isEqualTo("[10,20]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted named_2ditems \"named-items\"",
            "ContextStarted named_2ditems--0 \"item-1\"",
            "ContextSucceeded named_2ditems--0 \"item-1\": 10",
            "ContextStarted named_2ditems--1 \"item-2\"",
            "ContextSucceeded named_2ditems--1 \"item-2\": 20",
            "ContextSucceeded named_2ditems \"named-items\": 142 characters",
            "InvocationCompleted");
  }

  @Test
  void anItemMaySleep() {
    Stage run = Stage.start(SleepingItemWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"r0\",\"r1\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted suspend",
            "ContextStarted suspend--0 \"suspend-0\"",
            "StepStarted suspend--0--same \"same\"",
            "StepSucceeded suspend--0--same \"same\": \"r0\"",
            "ContextSucceeded suspend--0 \"suspend-0\": \"r0\"",
            "ContextStarted suspend--1 \"suspend-1\"",
            "WaitStarted suspend--1--rest \"rest\" after 1",
            "InvocationCompleted",
            "WaitSucceeded suspend--1--rest \"rest\" after 1",
            "StepStarted suspend--1--same \"same\"",
            "StepSucceeded suspend--1--same \"same\": \"r1\"",
            "ContextSucceeded suspend--1 \"suspend-1\": \"r1\"",
            "ContextSucceeded suspend: 156 characters",
            "InvocationCompleted");
  }

  @Test
  void replayTakesTheBatchFromTheJournal() {
    Stage run = Stage.start(MapThenSleepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"A\",\"B\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted then_2dwait \"then-wait\"",
            "ContextStarted then_2dwait--0 \"then-wait-0\"",
            "ContextSucceeded then_2dwait--0 \"then-wait-0\": \"A\"",
            "ContextStarted then_2dwait--1 \"then-wait-1\"",
            "ContextSucceeded then_2dwait--1 \"then-wait-1\": \"B\"",
            "ContextSucceeded then_2dwait \"then-wait\": 158 characters",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aCodecRecordsTheBatch() {
    Stage run = Stage.start(BatchCodecWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"X\",\"Y\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted op_2dserde \"op-serde\"",
            "ContextStarted op_2dserde--0 \"op-serde-0\"",
            "ContextSucceeded op_2dserde--0 \"op-serde-0\": \"X\"",
            "ContextStarted op_2dserde--1 \"op-serde-1\"",
            "ContextSucceeded op_2dserde--1 \"op-serde-1\": \"Y\"",
            "ContextSucceeded op_2dserde \"op-serde\": OPSERDE:X,Y",
            "InvocationCompleted");
  }

  @Test
  void aCodecReadsTheBatchInReplay() {
    Stage run = Stage.start(BatchCodecWorkflowExecutor::new, "\"rest\"");

    assertThat(run.end()).isEqualTo("[\"X\",\"Y\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted op_2dserde \"op-serde\"",
            "ContextStarted op_2dserde--0 \"op-serde-0\"",
            "ContextSucceeded op_2dserde--0 \"op-serde-0\": \"X\"",
            "ContextStarted op_2dserde--1 \"op-serde-1\"",
            "ContextSucceeded op_2dserde--1 \"op-serde-1\": \"Y\"",
            "ContextSucceeded op_2dserde \"op-serde\": OPSERDE:X,Y",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aBatchMayHaveNoItems() {
    Stage run = Stage.start(NoItemsWorkflowExecutor::new, "[]");

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"ALL_COMPLETED\",\"status\":\"SUCCEEDED\",\"successCount\":0,\"failureCount\":0,\"totalCount\":0}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted empty",
            "ContextSucceeded empty: {\"reason\":\"ALL_COMPLETED\",\"items\":[]}",
            "InvocationCompleted");
  }

  @Test
  void aCodecRecordsTheResultsOfItems() {
    Stage run = Stage.start(ItemCodecWorkflowExecutor::new, "[\"x\",\"y\"]");

    assertThat(run.end()).isEqualTo("[\"x\",\"y\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted serde",
            "ContextStarted serde--0 \"serde-0\"",
            "ContextSucceeded serde--0 \"serde-0\": {\"wrapped\":\"x\"}",
            "ContextStarted serde--1 \"serde-1\"",
            "ContextSucceeded serde--1 \"serde-1\": {\"wrapped\":\"y\"}",
            "ContextSucceeded serde: 178 characters",
            "InvocationCompleted");
  }

  @Test
  void failuresOfItemsAreTheSameInReplay() {
    Stage run = Stage.start(FailedItemsWorkflowExecutor::new, "[\"good\",\"bad\"]");

    assertThat(run.end())
        .isEqualTo(
            "failed with dev.cairn.runtime.BatchFailedException: 1 of 2 items failed, first with"
                + " java.lang.IllegalStateException: a bad item");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted some_2dfail \"some-fail\"",
            "ContextStarted some_2dfail--0 \"some-fail-0\"",
            "StepStarted some_2dfail--0--check \"check\"",
            "StepSucceeded some_2dfail--0--check \"check\": \"good\"",
            "ContextSucceeded some_2dfail--0 \"some-fail-0\": \"good\"",
            "ContextStarted some_2dfail--1 \"some-fail-1\"",
            "StepStarted some_2dfail--1--check \"check\"",
            "StepFailed some_2dfail--1--check \"check\": java.lang.IllegalStateException a bad"
                + " item",
            "ContextFailed some_2dfail--1 \"some-fail-1\": java.lang.IllegalStateException a bad"
                + " item",
            "ContextSucceeded some_2dfail \"some-fail\": 215 characters",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void itemsMayDoWithoutContexts() {
    Stage run = Stage.start(FlatItemsWorkflowExecutor::new, "[\"x\",\"y\"]");

    assertThat(run.end()).isEqualTo("[\"x\",\"y\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted flat",
            "StepStarted flat--0--same \"same\"",
            "StepSucceeded flat--0--same \"same\": \"x\"",
            "StepStarted flat--1--same \"same\"",
            "StepSucceeded flat--1--same \"same\": \"y\"",
            "ContextSucceeded flat: 148 characters",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }
}
