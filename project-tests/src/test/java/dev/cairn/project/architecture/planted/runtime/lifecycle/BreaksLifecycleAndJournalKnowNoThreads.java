package dev.cairn.project.architecture.planted.runtime.lifecycle;

import java.util.concurrent.locks.ReentrantLock;

class BreaksLifecycleAndJournalKnowNoThreads {
  ReentrantLock lock = new ReentrantLock();
}
