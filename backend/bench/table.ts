/** One line of the table. If the figure was skipped it has no value, and `note` gives the reason. */
export interface Figure {
  figure: string;
  unit: string;
  ours?: number;
  reference?: number;
  goal?: string;
  note: string;
}

/** Measures for about this many seconds. */
export type Row = (seconds: number) => Promise<Figure[]>;

const heads = ['figure', 'ours', 'reference', 'ratio', 'goal', 'note'];

export function asTable(figures: readonly Figure[]): string {
  const lines = [heads, ...figures.map(cellsOf)];
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines
    .map((cells) => `${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`)
    .map((line) => line.trimEnd() + '\n')
    .join('');
}

function cellsOf({ figure, unit, ours, reference, goal = '', note }: Figure): string[] {
  const ratio = ours === undefined || !reference ? '' : (ours / reference).toFixed(2);
  return [figure, quantity(ours, unit), quantity(reference, unit), ratio, goal, note];
}

function quantity(value: number | undefined, unit: string): string {
  if (value === undefined) return '—';
  const digits = Math.abs(value) < 10 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
