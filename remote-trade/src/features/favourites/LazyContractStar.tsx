import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { ContractStarProps } from './ContractStar';
import styles from './FavouriteButton.module.css';

const load = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-star" */ './ContractStar').then(
    (part) => part.ContractStar,
  ),
);

/** The star of a contract, with a chunk of its own. Its place is kept. */
export function LazyContractStar(props: ContractStarProps) {
  return <LazyPart load={load} waiting={<span className={styles.place} />} {...props} />;
}
