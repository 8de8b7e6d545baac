package dev.cairn.example;

/** The bank says no, and will say so again. */
public final class CardDeclined extends Exception {
  private static final long serialVersionUID = 1;

  public CardDeclined(String message) {
    super(message);
  }
}
