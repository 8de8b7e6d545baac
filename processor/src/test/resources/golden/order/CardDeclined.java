package acme;

public class CardDeclined extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CardDeclined(String message) {
    super(message);
  }
}
