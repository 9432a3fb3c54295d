import { useTranslation } from 'react-i18next';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './FuturesPrices.module.css';

const paragraphs = ['offer', 'room', 'latest', 'waiting'] as const;

/** How to read the prices beside the ticket. */
export function PricesExplanation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('trade');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('futures.prices.title')}>
      <ul className={styles.paragraphs}>
        {paragraphs.map((one) => (
          <li key={one}>{t(`futures.prices.explain.${one}`)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
