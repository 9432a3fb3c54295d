import type { MarketsService } from './markets.service';

const writeSearchesMs = 5_000;

/** Writes from time to time what users searched for. Returns what ends that. */
export function startWritingSearches(
  { searches }: MarketsService,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const write = () => searches.flush().catch(onError);
  const timer = setInterval(() => void write(), writeSearchesMs).unref();
  return () => {
    clearInterval(timer);
    return write();
  };
}
