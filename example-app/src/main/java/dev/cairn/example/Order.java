package dev.cairn.example;

import java.math.BigDecimal;

/** What somebody wants to buy. */
public record Order(String id, String item, String card, BigDecimal total) {}
