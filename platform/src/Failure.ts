/** Something a person has to know and can act on: what happened, and what to do next. */
export class Failure extends Error {
  readonly next: string;

  constructor(message: string, next: string) {
    super(message);
    this.name = 'Failure';
    this.next = next;
  }
}

const diskFaults: Record<string, [what: string, next: string]> = {
  ENOSPC: ['The disk is full', 'Make room and run this again: nothing was left half done.'],
  EDQUOT: [
    'Your share of the disk is full',
    'Make room and run this again: nothing was left half done.',
  ],
  EROFS: ['The disk is read-only', 'Mount it for writing, or take another folder: H5_DATA=…'],
  EACCES: [
    'This may not be read or written by you',
    'Change who owns it, or take another folder: H5_DATA=…',
  ],
  EPERM: [
    'This may not be changed by you',
    'Change who owns it, or take another folder: H5_DATA=…',
  ],
  EMFILE: ['Too many files are open', 'Raise the limit: ulimit -n 4096'],
  ENOTDIR: [
    'A file is where a folder should be',
    'Move it away, or take another folder: H5_DATA=…',
  ],
  EIO: ['The disk does not answer as it should', 'Look after the disk before you go on.'],
};

/** What is known to people about an error, if anything is; what is not is a mistake of ours. */
export function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const fault = code === undefined ? undefined : (diskFaults[code] ?? folderFault(error));
  return fault && new Failure(path ? `${fault[0]}: ${path}.` : `${fault[0]}.`, fault[1]);
}

/** Node says of a folder that cannot be made now that it is not there, now that it is. */
function folderFault(error: unknown): (typeof diskFaults)[string] | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'mkdir') return undefined;
  if (code === 'EEXIST') return diskFaults.ENOTDIR;
  if (code !== 'ENOENT') return undefined;
  return [
    'This folder cannot be made',
    'Look whether the disk can be written to, or take another folder: H5_DATA=…',
  ];
}
