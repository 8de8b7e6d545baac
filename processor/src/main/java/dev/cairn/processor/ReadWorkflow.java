package dev.cairn.processor;

import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.read.ClassReading;

/** A workflow, and the flow of its bodies. */
record ReadWorkflow(WrittenWorkflow written, ClassReading reading, BodyFlow flow) {}
