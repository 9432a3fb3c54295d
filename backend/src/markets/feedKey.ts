import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import { fromHex, sha256Hex } from '@h5/shared/rules/receipts/sha256';
import type { Config } from '../config';
import { readKeyFile } from '../keyFile';

export const feedKeyFile = 'feed.key';

/**
 * The master key of the simulated prices: `H5_FEED_KEY`, or a file beside the data that is made at the first start. It is never
 * written to the database.
 */
export function readFeedKey({ feedKey, dataFolder }: Pick<Config, 'feedKey' | 'dataFolder'>) {
  return fromHex(feedKey ?? readKeyFile(join(dataFolder, feedKeyFile)));
}

/**
 * The master key of a venue of stocks. The keys of its hours say nothing of those of other feeds, whose hours are revealed while it is
 * closed.
 */
export function venueFeedKey(feedKey: Uint8Array, venue: StockVenueId): Uint8Array {
  return createHmac('sha256', feedKey).update(`venue ${venue}`).digest();
}

/** Recognises a key without telling it. */
export function hashFeedKey(key: Uint8Array): string {
  return sha256Hex('The key of a feed: ', key);
}
