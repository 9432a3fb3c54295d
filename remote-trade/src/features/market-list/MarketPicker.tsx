import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { untilSheetIsLeft } from '@h5/shared/ui/overlays/useHistoryEntry';
import styles from './MarketPicker.module.css';
import { MarketPrice } from './MarketPrice';
import { useMarketInView } from './useMarketInView';

export interface MarketPickerProps {
  isOpen: boolean;
  onClose: () => void;
  market: LiveMarket;
  onChoose: (market: LiveMarket) => void;
}

/** A sheet with all markets, favourites first. */
export function MarketPicker({ isOpen, onClose, market, onChoose }: MarketPickerProps) {
  const { t } = useTranslation('trade');

  function choose(next: LiveMarket) {
    const isLeft = untilSheetIsLeft();
    onClose();
    if (next.symbol !== market.symbol) void isLeft.then(() => onChoose(next));
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('picker.title')}>
      <Choices market={market} onChoose={choose} />
    </Sheet>
  );
}

type ChoicesProps = Pick<MarketPickerProps, 'market' | 'onChoose'>;

const Choices = observer(function Choices({ market, onChoose }: ChoicesProps) {
  const { t } = useTranslation('trade');
  const { favourites, markets } = useApp();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = markets.list.filter(({ symbol, name }) =>
    `${symbol} ${symbol.replace('-', '/')} ${name}`.toLowerCase().includes(wanted),
  );
  const sorted = [
    ...found.filter((other) => favourites.has(other)),
    ...found.filter((other) => !favourites.has(other)),
  ];

  return (
    <>
      <SearchField label={t('picker.search')} value={query} onSearch={setQuery} />
      <ul aria-label={t('picker.title')} className={styles.list}>
        {sorted.map((other) => (
          <li key={other.symbol}>
            <Choice
              market={other}
              isChosen={other.symbol === market.symbol}
              onChoose={() => onChoose(other)}
            />
          </li>
        ))}
      </ul>
      {sorted.length === 0 && <EmptyState picture="search" title={t('picker.nothing')} />}
    </>
  );
});

interface ChoiceProps {
  market: LiveMarket;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = observer(function Choice({ market, isChosen, onChoose }: ChoiceProps) {
  const { favourites, locale } = useApp();
  const row = useMarketInView<HTMLButtonElement>(market);

  return (
    <button
      ref={row}
      type="button"
      aria-current={isChosen}
      className={styles.choice}
      onClick={onChoose}
    >
      <CoinIcon code={market.base} size={24} />
      <span translate="no" className={styles.symbol}>
        {market.base}
        <span className={styles.quote}>/{market.quote}</span>
        {favourites.has(market) && <Icon name="star" size={12} className={styles.mark} />}
      </span>
      <MarketPrice market={market} className={styles.last} />
      <LiveChange read={() => market.dayChange} tag={locale.tag} className={styles.change} />
    </button>
  );
});
