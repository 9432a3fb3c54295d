import { useTranslation } from 'react-i18next';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './OrderBookExplanation.module.css';

interface OrderBookExplanationProps {
  isOpen: boolean;
  onClose: () => void;
}

/** How to read the order book. */
export function OrderBookExplanation({ isOpen, onClose }: OrderBookExplanationProps) {
  const { t } = useTranslation('trade');

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('book.explain.title')}>
      <div className={styles.words}>
        <p>{t('book.explain.tap')}</p>
        <p>{t('book.explain.bars')}</p>
        <p>{t('book.explain.own')}</p>
        <p>{t('book.explain.house')}</p>
      </div>
    </Sheet>
  );
}
