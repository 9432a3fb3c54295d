import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { LiveText } from '@h5/shared/ui/LiveText';
import { useLive } from '@h5/shared/ui/useLive';
import styles from './BuyersBar.module.css';

interface BuyersBarProps {
  /** Answers the buyers' part in whole percent, or nothing while nobody wants or offers anything. */
  read: () => number | undefined;
}

/** How the quantities near the price part between buyers and sellers. */
export const BuyersBar = observer(function BuyersBar({ read }: BuyersBarProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent', numberingSystem: 'latn' });
  const buyers = () => percent.format((read() ?? 50) / 100);
  const sellers = () => percent.format(1 - (read() ?? 50) / 100);

  // The words are found once, not with every tick.
  const words = t('book.share', { buyers: '<b>', sellers: '<s>' });

  const frame = useLive<HTMLDivElement>((element) => {
    element.setAttribute('aria-label', words.replace('<b>', buyers()).replace('<s>', sellers()));
  });
  const bar = useLive<HTMLSpanElement>(({ style }) => {
    const share = read() ?? 50;
    style.gridTemplateColumns = `${share}fr ${100 - share}fr`;
  });

  return (
    <div ref={frame} role="img" className={styles.share}>
      <LiveText read={buyers} className={styles.up} />
      <LiveText read={sellers} className={styles.down} />
      <span ref={bar} className={styles.bar}>
        <span className={styles.bids} />
        <span className={styles.asks} />
      </span>
    </div>
  );
});
