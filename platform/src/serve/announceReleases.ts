import type { ReleaseEvent } from '@h5/shared/contract/events';
import type { ReleaseDocument } from '../edge/ReleaseDocument';

/** Tells the backend of a release; it passes that on to open tabs. */
export type AnnounceRelease = (event: ReleaseEvent) => Promise<void>;

const lookEveryMs = 1_000;

/**
 * Announces each new release of an environment, so that open tabs need not wait until they poll. What cannot be announced
 * is tried again with the next look. Returns the function that ends it.
 */
export function announceReleases(
  page: Pick<ReleaseDocument, 'current'>,
  announce: AnnounceRelease,
): () => void {
  let announced: number | undefined;
  let isLooking = false;
  let hasFailed = false;
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();
  return () => clearInterval(timer);

  async function look() {
    if (isLooking) return;
    isLooking = true;
    try {
      const { env, seq } = (await page.current()).release;
      // No tab of this server has seen an earlier one.
      announced ??= seq;
      if (seq !== announced) await announce({ env, seq });
      announced = seq;
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) console.error(`Open tabs are not told of a release: ${String(error)}`);
      hasFailed = true;
    } finally {
      isLooking = false;
    }
  }
}
