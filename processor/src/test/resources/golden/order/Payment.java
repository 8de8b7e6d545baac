package acme;

public record Payment(String id) {}
