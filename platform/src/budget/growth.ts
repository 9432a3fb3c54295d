import type { SourceSizes } from './sizes';

/** A source that is larger than it was recorded; `before` is 0 for a new one. */
export interface SourceGrowth {
  source: string;
  before: number;
  now: number;
}

/** Smaller differences come from the compiler. */
const smallest = 64;

/** The sources of a script that have grown since they were recorded, largest growth first. */
export function findSourceGrowth(now: SourceSizes, recorded: SourceSizes): SourceGrowth[] {
  return Object.entries(now)
    .map(([source, size]) => ({ source, before: recorded[source] ?? 0, now: size }))
    .filter(({ before, now: size }) => size - before > smallest)
    .sort((a, b) => b.now - b.before - (a.now - a.before));
}

/** Sources that are part of more than one app, with their size in each, most duplicated bytes first. */
export function findDuplicates(
  apps: Record<string, SourceSizes>,
): { source: string; apps: SourceSizes }[] {
  const bySource = new Map<string, SourceSizes>();
  for (const [app, modules] of Object.entries(apps)) {
    for (const [source, size] of Object.entries(modules)) {
      bySource.set(source, { ...bySource.get(source), [app]: size });
    }
  }
  return [...bySource]
    .map(([source, sizes]) => ({ source, apps: sizes }))
    .filter(({ apps: sizes }) => Object.keys(sizes).length > 1)
    .sort((a, b) => duplicatedBytes(b.apps) - duplicatedBytes(a.apps));
}

function duplicatedBytes(sizes: SourceSizes): number {
  const all = Object.values(sizes);
  return all.reduce((sum, size) => sum + size, 0) - Math.max(...all);
}
