const megabyte = 1024 * 1024;

/** What one published version may contain at most. */
export const versionLimits = {
  files: 2_000,
  fileBytes: 5 * megabyte,
  bytes: 25 * megabyte,
} as const;

/**
 * The lists of a manifest. It is read before its signature is checked, and compared with itself and with those of other
 * apps: a long one would keep the registry busy.
 */
export const listLimits = {
  /** Routes, topics, storage keys and entries of the menu: an app has some dozens of each. */
  entries: 500,
  /** Files that are loaded together. */
  files: 500,
  /** What is used of one library. */
  exports: 5_000,
} as const;

/** Versions that ran within these days are kept and served, so that one can roll back to them. */
export const rollbackDays = 30;

/** For how many days browsers accept a release. */
export const releaseDays = 7;
