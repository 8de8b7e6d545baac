package dev.cairn.example;

import java.math.BigDecimal;

/** Money that was taken. */
public record Payment(String reference, String card, BigDecimal amount) {}
