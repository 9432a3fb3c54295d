/** An error that the user of the command line can act on: what happened, and a hint what to do about it. */
export class UserError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'UserError';
    this.hint = hint;
  }
}

const diskErrors: Record<string, [message: string, hint: string]> = {
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

/** Turns an error of the file system into one that tells the user what to do. Any other error is a bug of ours: undefined. */
export function toUserError(error: unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : (diskErrors[code] ?? folderError(error));
  return known && new UserError(path ? `${known[0]}: ${path}.` : `${known[0]}.`, known[1]);
}

/** When mkdir fails, Node reports EEXIST or ENOENT, depending on what is in the way. */
function folderError(error: unknown): (typeof diskErrors)[string] | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'mkdir') return undefined;
  if (code === 'EEXIST') return diskErrors.ENOTDIR;
  if (code !== 'ENOENT') return undefined;
  return [
    'This folder cannot be made',
    'Look whether the disk can be written to, or take another folder: H5_DATA=…',
  ];
}
