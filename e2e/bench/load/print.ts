import { exceedsLimit, type Measurement } from './Measurement';

/** Prints one line per value, with its limit. */
export function print(findings: Measurement[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const finding of findings) {
    const { what, limit } = finding;
    const bound = limit === undefined ? '' : `  ≤ ${limit}  ${exceedsLimit(finding) ? '✗' : '✓'}`;
    console.log(`${what.padEnd(width)}  ${figureOf(finding).padStart(10)}${bound}`);
  }
}

function figureOf({ value, unit }: Measurement): string {
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  if (unit === '') return String(Math.round(value * 1000) / 1000);
  return `${value.toFixed(unit === 'KB' ? 1 : 2)} ${unit}`;
}
