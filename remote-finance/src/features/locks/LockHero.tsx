import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import styles from './LockHero.module.css';
import { LockRate } from './LockRate';
import { useCoin } from './useCoin';

type Terms = Pick<LockProduct, 'currencyId' | 'periodDays' | 'dailyYield'>;

/** Which product it is: coin, term and rate, by day and by year. */
export const LockHero = observer(function LockHero({ terms }: { terms: Terms }) {
  const { t } = useTranslation('finance');
  const { coin } = useCoin(terms.currencyId);
  return (
    <div className={styles.hero}>
      <CoinIcon code={coin} />
      <div className={styles.names}>
        <p className={styles.name}>{t('lock.name', { coin })}</p>
        <p className={styles.small}>{t('lock.term', { count: terms.periodDays })}</p>
      </div>
      <LockRate dailyYield={terms.dailyYield} />
    </div>
  );
});
