package acme;

/** Something that a workflow is made with. */
public record Depot(String city) {}
