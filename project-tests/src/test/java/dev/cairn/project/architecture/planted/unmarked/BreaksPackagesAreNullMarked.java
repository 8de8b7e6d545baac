package dev.cairn.project.architecture.planted.unmarked;

class BreaksPackagesAreNullMarked {}
