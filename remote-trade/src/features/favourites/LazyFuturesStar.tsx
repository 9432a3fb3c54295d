import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { FuturesStarProps } from './FuturesStar';
import styles from './FavouriteButton.module.css';

const load = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-star" */ './FuturesStar').then((part) => part.FuturesStar),
);

/** The star of a contract, with a chunk of its own. Its place is kept. */
export function LazyFuturesStar(props: FuturesStarProps) {
  return <LazyPart load={load} waiting={<span className={styles.place} />} {...props} />;
}
