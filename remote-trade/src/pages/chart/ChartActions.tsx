import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { IconButton } from '@h5/shared/ui/IconButton';
import { LazyPriceAlertSheet } from '../../components/LazyPriceAlertSheet';
import styles from './ChartActions.module.css';

/** The favourite's star, and the bell that sets a price alert. */
export const ChartActions = observer(function ChartActions({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { favourites } = useApp();
  const [isSetting, setSetting] = useState(false);
  const isFavourite = favourites.has(market);
  const symbol = `${market.base}/${market.quote}`;

  return (
    <>
      <IconButton
        icon={isFavourite ? 'star-filled' : 'star'}
        label={t(isFavourite ? 'favourite.remove' : 'favourite.add', { symbol })}
        aria-pressed={isFavourite}
        className={styles.star}
        onClick={() => void favourites.toggle(market)}
      />
      <IconButton
        icon="bell"
        label={t('alerts.set', { symbol })}
        onClick={() => setSetting(true)}
      />
      <LazyPriceAlertSheet
        key={symbol}
        market={market}
        isOpen={isSetting}
        onClose={() => setSetting(false)}
      />
    </>
  );
});
