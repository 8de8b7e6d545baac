package dev.cairn.engine.storage;

/** One version of a workflow: what an execution belongs to, and what a node can run. */
public record WorkflowVersion(String workflow, int version) {}
