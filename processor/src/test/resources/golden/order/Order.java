package acme;

public record Order(String id) {}
