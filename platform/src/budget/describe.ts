import type { SourceGrowth, findDuplicates } from './growth';
import type { BudgetedPart } from './sizes';

const shownSources = 8;
const shownDuplicates = 12;

export interface MeasuredPart extends BudgetedPart {
  limit: number;
  /** The parts of one or two apps that it consists of. */
  loads?: BudgetedPart[];
}

export function exceedsBudget({ bytes, limit }: MeasuredPart): boolean {
  return bytes > limit;
}

/** A line for each part. Of an app's languages only the largest is listed. */
export function describeParts(parts: MeasuredPart[]): string[] {
  const longest = new Map<string, MeasuredPart>();
  for (const part of parts.filter(isLanguage)) {
    const known = longest.get(part.app);
    if (!known || part.bytes > known.bytes) longest.set(part.app, part);
  }
  const shown = parts.filter((part) => !isLanguage(part) || longest.get(part.app) === part);
  return shown.map(describePart);
}

function isLanguage({ name }: MeasuredPart): boolean {
  return name.startsWith('language ');
}

/** A part that exceeds its budget, and the sources that have grown since they were recorded. */
export function describeGrowth(part: MeasuredPart, grown: SourceGrowth[]): string {
  const rows = grown
    .slice(0, shownSources)
    .map(({ source, before, now }) => `    ${source.padEnd(56)} ${before} → ${now}`);
  const reason =
    rows.length > 0 ? ['  grown or new, in bytes of source:', ...rows] : ['  no source has grown'];
  return [describePart(part), ...reason].join('\n');
}

export function describeDuplicates(repeated: ReturnType<typeof findDuplicates>): string[] {
  const rows = repeated.slice(0, shownDuplicates).map(({ source, apps }) => {
    const sizes = Object.entries(apps).map(([app, size]) => `${app} ${size}`);
    return `  ${source.padEnd(34)} ${sizes.join(', ')}`;
  });
  return rows.length > 0 ? ['', 'duplicated between apps, in bytes of source', ...rows] : [];
}

function describePart(part: MeasuredPart): string {
  const { app, name, bytes, limit } = part;
  const size = `${kilobytes(bytes)} of ${kilobytes(limit)} KB`;
  return `${app.padEnd(8)} ${name.padEnd(40)} ${size.padStart(18)}${exceedsBudget(part) ? '  over budget' : ''}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
