import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './MoneyBadges.module.css';
import { SimulatedBadge } from './SimulatedBadge';

/** Marks a page of money and prices, in two lines at the end of its header: the money is not real, and the prices are simulated. */
export const MoneyBadges = observer(function MoneyBadges() {
  const { t } = useTranslation('trade');
  const { site } = useApp();
  return (
    <span className={styles.badges}>
      {site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
      <SimulatedBadge />
    </span>
  );
});
