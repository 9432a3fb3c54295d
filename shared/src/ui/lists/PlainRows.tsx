import type { Key, ReactNode } from 'react';

export interface ListRowsProps {
  label: string;
  count: number;
  rowHeight: number;
  keyAt: (index: number) => Key;
  renderAt: (index: number) => ReactNode;
}

export function PlainRows({ label, count, keyAt, renderAt }: ListRowsProps) {
  return (
    <ul aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={keyAt(index)}>{renderAt(index)}</li>
      ))}
    </ul>
  );
}
