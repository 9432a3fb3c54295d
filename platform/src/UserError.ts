/** An error that the user of the command line can act on: what happened, and a hint about what to do next. */
export class UserError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'UserError';
    this.hint = hint;
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
  return known && new UserError(path ? `${known[0]}: ${path}.` : `${known[0]}.`, known[1]);
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
