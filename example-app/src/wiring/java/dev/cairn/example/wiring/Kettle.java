package dev.cairn.example.wiring;

/** What steps need from outside. */
interface Kettle {
  String heat(String what);
}
