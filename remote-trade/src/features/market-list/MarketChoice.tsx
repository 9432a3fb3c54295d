import { observer } from 'mobx-react-lite';
import type { LiveMarket } from '@h5/shared/app';
import { LiveMarketContent } from './LiveMarketContent';
import styles from './MarketRow.module.css';
import { useMarketInView } from './useMarketInView';

interface MarketChoiceProps {
  market: LiveMarket;
  isChosen: boolean;
  isFavourite: boolean;
  onChoose: () => void;
  /** Follows the prices of a market that is no spot market. */
  watch?: (symbols: readonly string[]) => () => void;
}

/** A market to choose. */
export const MarketChoice = observer(function MarketChoice({
  market,
  isChosen,
  isFavourite,
  onChoose,
  watch,
}: MarketChoiceProps) {
  const row = useMarketInView<HTMLButtonElement>(market, watch);
  return (
    <button
      ref={row}
      type="button"
      aria-current={isChosen}
      className={styles.content}
      onClick={onChoose}
    >
      <LiveMarketContent market={market} isFavourite={isFavourite} />
    </button>
  );
});
