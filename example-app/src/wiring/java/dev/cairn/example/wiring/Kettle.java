package dev.cairn.example.wiring;

/** A tool that steps need from outside. */
interface Kettle {
  String heat(String what);
}
