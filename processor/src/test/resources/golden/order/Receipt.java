package acme;

public record Receipt(String order, boolean shipped) {}
