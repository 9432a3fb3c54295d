import { useTranslation } from 'react-i18next';
import styles from './StockPage.module.css';

interface SideWordsProps {
  side: 'buy' | 'sell';
  /** Whether the order is carried out now, and not at the opening. */
  isOpen: boolean;
}

/** What a button does, and below it that the order waits. */
export function SideWords({ side, isOpen }: SideWordsProps) {
  const { t } = useTranslation('trade');
  return (
    <>
      {t(`side.${side}`)} {!isOpen && <span className={styles.later}>{t('stock.atOpening')}</span>}
    </>
  );
}
