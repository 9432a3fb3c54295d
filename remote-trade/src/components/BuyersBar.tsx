import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { observer } from 'mobx-react-lite';
import styles from './BuyersBar.module.css';

/** How the quantities near the price part between buyers and sellers. */
export const BuyersBar = observer(function BuyersBar({ share }: { share: number | undefined }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const buyers = share ?? 50;
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent', numberingSystem: 'latn' });
  const words = { buyers: percent.format(buyers / 100), sellers: percent.format(1 - buyers / 100) };

  return (
    <div role="img" aria-label={t('book.share', words)} className={styles.share}>
      <span className={styles.up}>{words.buyers}</span>
      <span className={styles.down}>{words.sellers}</span>
      <span className={styles.bar} style={{ gridTemplateColumns: `${buyers}fr ${100 - buyers}fr` }}>
        <span className={styles.bids} />
        <span className={styles.asks} />
      </span>
    </div>
  );
});
