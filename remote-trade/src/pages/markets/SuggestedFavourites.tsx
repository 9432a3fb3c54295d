import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { marketName } from '@h5/shared/rules/marketName';
import { Button } from '@h5/shared/ui/actions/Button';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import type { MarketListStore } from '../../features/market-list';
import styles from './SuggestedFavourites.module.css';

/** In place of an empty list of favourites: the markets that are traded most, and one button that adds those that are ticked. */
export const SuggestedFavourites = observer(function SuggestedFavourites({
  list,
}: {
  list: MarketListStore;
}) {
  const { t } = useTranslation('trade');
  const { favourites } = useApp();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { suggested } = list;
  const chosen = suggested.filter(({ symbol }) => !refused.includes(symbol));

  function choose(symbol: string, isChosen: boolean) {
    setRefused(isChosen ? refused.filter((other) => other !== symbol) : [...refused, symbol]);
  }

  return (
    <section aria-label={t('markets.suggested.title')} className={styles.suggested}>
      <h2 className={styles.title}>{t('markets.suggested.title')}</h2>
      <ul className={styles.choices}>
        {suggested.map((market) => (
          <li key={market.symbol} className={styles.choice}>
            <Checkbox
              checked={!refused.includes(market.symbol)}
              onChange={(isChosen) => choose(market.symbol, isChosen)}
            >
              <span translate="no">{marketName(market)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        isBlock
        disabled={chosen.length === 0}
        onClick={() => chosen.forEach((market) => void favourites.toggle(market))}
      >
        {t('markets.suggested.add', { number: chosen.length })}
      </Button>
      <p className={styles.help}>{t('markets.noFavourites.help')}</p>
    </section>
  );
});
