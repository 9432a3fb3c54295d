/**
 * Whether a file may bear this name in a build: a path of plain segments below the folder, on every system. What a
 * registry puts beside the files, their compressed forms and the manifest, has names of its own.
 */
export function isFileName(name: string): boolean {
  return name.length <= 200 && name.split('/').every(isSegment) && !isReserved(name);
}

function isSegment(segment: string): boolean {
  return /^[A-Za-z0-9_@+~-][A-Za-z0-9._@+~-]*$/.test(segment) && !segment.endsWith('.');
}

function isReserved(name: string): boolean {
  return /\.(br|gz)$/i.test(name) || name.toLowerCase() === 'manifest.json';
}

/** A file whose name is the folder of another one, or the same on a disk that ignores case. */
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
