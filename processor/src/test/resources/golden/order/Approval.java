package acme;

public record Approval(boolean granted) {}
