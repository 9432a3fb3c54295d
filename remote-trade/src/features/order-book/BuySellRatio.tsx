import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { LiveBar } from '@h5/shared/ui/figures/LiveBar';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { useLiveElement } from '@h5/shared/ui/figures/useLiveElement';
import styles from './BuySellRatio.module.css';

interface BuySellRatioProps {
  /** Returns the bids' part in whole percent, or undefined for an empty book. */
  read: () => number | undefined;
}

/** The ratio of the visible bid and ask quantities. */
export const BuySellRatio = observer(function BuySellRatio({ read }: BuySellRatioProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const share = () => read() ?? 50;
  const buyers = () => formatUnsignedPercent(share() / 100, locale.tag, 0);
  const sellers = () => formatUnsignedPercent(1 - share() / 100, locale.tag, 0);

  // Translated once, not with every tick.
  const words = t('book.share', { buyers: '<b>', sellers: '<s>' });

  const frame = useLiveElement<HTMLDivElement>(
    () => words.replace('<b>', buyers()).replace('<s>', sellers()),
    (element, label) => element.setAttribute('aria-label', label),
  );
  return (
    <div ref={frame} role="img" className={styles.share}>
      <span className={styles.up}>
        <span className={styles.word}>{t('book.buy')} </span>
        <LiveText read={buyers} />
      </span>
      <span className={styles.down}>
        <span className={styles.word}>{t('book.sell')} </span>
        <LiveText read={sellers} />
      </span>
      <span className={styles.bar}>
        <LiveBar read={() => share() / 100} className={styles.bids} />
        <LiveBar read={() => 1 - share() / 100} className={styles.asks} />
      </span>
    </div>
  );
});
