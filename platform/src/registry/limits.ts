const megabyte = 1024 * 1024;

/** What one published version may contain at most. */
export const versionLimits = {
  files: 2_000,
  fileBytes: 5 * megabyte,
  bytes: 25 * megabyte,
} as const;

/** Versions that ran within these days are kept and served, so that one can roll back to them. */
export const rollbackDays = 30;

/** Browsers refuse a release that is older. */
export const releaseDays = 7;
