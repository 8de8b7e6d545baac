package acme;

public interface PaymentGateway {
  Payment charge(Order order);
}
