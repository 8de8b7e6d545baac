package dev.cairn.project.architecture.planted.runtime;

class BreaksRuntimeSpeaksNeitherOfAwsNorOfSql {
  boolean isPassing(String code) {
    return code.equals("ProvisionedThroughputExceededException");
  }
}
