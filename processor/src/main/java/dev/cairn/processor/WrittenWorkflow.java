package dev.cairn.processor;

import dev.cairn.processor.flowfile.FlowFile;
import dev.cairn.processor.model.ItemTypes;

/**
 * A workflow whose executor was written in the rounds, for its bodies to be read after them.
 *
 * @param items the types of batch items whose codecs the executor carries
 */
record WrittenWorkflow(String className, FlowFile.Header header, ItemTypes items) {}
