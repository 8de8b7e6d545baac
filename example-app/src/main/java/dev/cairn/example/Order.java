package dev.cairn.example;

import java.math.BigDecimal;

/** An order of a customer. */
public record Order(String id, String item, String card, BigDecimal total) {}
