.row {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-12);
  min-block-size: 4rem;
  padding: var(--space-8) var(--page-side);
}

/* Large text: the figure goes below the words. */
.what {
  display: grid;
  flex: 1 1 8rem;
  min-inline-size: min-content;
}

.detail {
  color: var(--text-3);
  font: var(--book);
}

.figure {
  margin-inline-start: auto;
  font: var(--price-md);
}
