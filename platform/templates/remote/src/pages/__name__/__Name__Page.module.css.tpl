.article {
  display: grid;
  gap: var(--space-4);
  padding: var(--space-12) var(--page-side);
  border-block-end: 1px solid var(--line);
}

.title {
  font: var(--body-strong);
}

.summary {
  color: var(--text-2);
  font: var(--label);
}
