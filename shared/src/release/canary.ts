/** The number of buckets that visitors are drawn into: a hundredth of a percent each. */
export const canaryBuckets = 10_000;

/** The cookies begin with this; the name of the app follows. */
export const canaryCookiePrefix = 'h5_canary_';

/**
 * The bucket that this browser has drawn for a canary, from the value of its `Cookie` header. It is a random number that
 * the edge has drawn for this canary alone; undefined if it has not drawn one.
 */
export function readBucket(cookies: string, app: string, canaryId: string): number | undefined {
  const start = `${canaryCookiePrefix}${app}=${canaryId}.`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  const text = found?.slice(start.length) ?? '';
  const bucket = Number(text);
  return /^\d{1,4}$/.test(text) && bucket < canaryBuckets ? bucket : undefined;
}

export function canaryCookie(app: string, canaryId: string, bucket: number): string {
  return `${canaryCookiePrefix}${app}=${canaryId}.${bucket}`;
}

/** Whether the visitors of a bucket run the canary. When its share grows, they continue to. */
export function isInCanary(bucket: number | undefined, percent: number): boolean {
  return bucket !== undefined && bucket < (percent * canaryBuckets) / 100;
}
