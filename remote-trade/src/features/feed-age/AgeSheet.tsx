import { useTranslation } from 'react-i18next';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './FeedAge.module.css';

/** What the age of the prices says, and what follows from it. */
export function AgeSheet(props: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('trade');
  return (
    <Sheet {...props} title={t('feedAge.help')}>
      <p className={styles.words}>{t('feedAge.explain')}</p>
    </Sheet>
  );
}
