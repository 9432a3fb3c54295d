import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './DemoBadge.module.css';

/** Marks money as not real, in one word where there is no room for two. */
export const DemoBadge = observer(function DemoBadge() {
  const { t } = useTranslation('trade');
  const { site } = useApp();
  if (!site.isDemo) return null;
  return (
    <Badge tone="warn" data-short={t('demo')}>
      <span className={styles.words}>{t('demoFunds')}</span>
    </Badge>
  );
});
