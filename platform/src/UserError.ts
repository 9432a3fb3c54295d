/** What kind of error ended a command, so that scripts can tell them apart by the exit code. */
export const exitCodes = {
  /** A bug of ours. */
  bug: 1,
  /** The command line was not understood. */
  usage: 2,
  /** A check refused what was asked for. */
  refused: 3,
  /** An environment, app, version, release or key that does not exist. */
  missing: 4,
  /** The registry is damaged. */
  broken: 5,
  /** Another process holds a lock, a port or the database. */
  busy: 6,
  /** A disk could not be read or written. */
  disk: 7,
} as const;
export type ErrorKind = keyof typeof exitCodes;

/** An error that the user of the command line can act on: what happened, and a hint about what to do next. */
export class UserError extends Error {
  readonly hint: string;
  readonly kind: ErrorKind;

  constructor(message: string, hint: string, kind: ErrorKind = 'refused') {
    super(message);
    this.name = 'UserError';
    this.hint = hint;
    this.kind = kind;
  }
}

const diskErrors: Record<string, [message: string, hint: string]> = {
  ENOSPC: [
    'The disk is full',
    'Free some space and run the command again. Nothing was left half done.',
  ],
  EDQUOT: [
    'Your disk quota is used up',
    'Free some space and run the command again. Nothing was left half done.',
  ],
  EROFS: ['The disk is read-only', 'Mount it for writing, or use another folder: H5_DATA=…'],
  EACCES: ['You may not read or write this', 'Change its owner, or use another folder: H5_DATA=…'],
  EPERM: ['You may not change this', 'Change its owner, or use another folder: H5_DATA=…'],
  EMFILE: ['Too many files are open', 'Raise the limit: ulimit -n 4096'],
  ENOTDIR: [
    'A file exists where a folder is needed',
    'Move it away, or use another folder: H5_DATA=…',
  ],
  EIO: ['The disk reports an input or output error', 'Check the disk.'],
};

/**
 * Turns a known error of the file system into one that tells the user what to do. Undefined for any other error,
 * which is a bug.
 */
export function toUserError(error: unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : (diskErrors[code] ?? folderError(error));
  const message = path ? `${known?.[0]}: ${path}.` : `${known?.[0]}.`;
  return known && new UserError(message, known[1], 'disk');
}

/** When mkdir fails, Node reports EEXIST or ENOENT, depending on what is in the way. */
function folderError(error: unknown): (typeof diskErrors)[string] | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'mkdir') return undefined;
  if (code === 'EEXIST') return diskErrors.ENOTDIR;
  if (code !== 'ENOENT') return undefined;
  return [
    'This folder cannot be created',
    'Check that the disk can be written to, or use another folder: H5_DATA=…',
  ];
}
