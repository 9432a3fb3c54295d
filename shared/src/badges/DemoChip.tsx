import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/feedback/Badge';
import styles from './DemoChip.module.css';

/** Says that money is not real. A short one is one word where there is no room for two. */
export function DemoChip({ isShort }: { isShort?: boolean | undefined }) {
  const { t } = useTranslation('shared');
  return (
    <Badge tone="warn" data-short={isShort ? t('demo') : undefined}>
      <span className={styles.words}>{t('demoFunds')}</span>
    </Badge>
  );
}
