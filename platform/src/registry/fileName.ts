/**
 * Whether a build may contain a file of this name: a relative path of plain segments that is valid on every system,
 * and not reserved for the registry's own files (compressed encodings and the manifest).
 */
export function isFileName(name: string): boolean {
  return name.length <= 200 && name.split('/').every(isSegment) && !isReserved(name);
}

function isSegment(segment: string): boolean {
  return /^[A-Za-z0-9_@+~-][A-Za-z0-9._@+~-]*$/.test(segment) && !segment.endsWith('.');
}

function isReserved(name: string): boolean {
  return /\.(br|gz)$/i.test(name) || /^manifest(\.sig)?\.json$/i.test(name);
}

/** A name that equals another one on a case-insensitive disk, or that is a folder of another one. */
export function findCollision(names: string[]): string | undefined {
  const taken = new Set<string>();
  for (const name of names.map((one) => one.toLowerCase())) {
    if (taken.has(name)) return name;
    taken.add(name);
  }
  return [...taken].find((name) => parentFoldersOf(name).some((folder) => taken.has(folder)));
}

function parentFoldersOf(name: string): string[] {
  const segments = name.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
