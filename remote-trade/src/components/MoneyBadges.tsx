import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './MoneyBadges.module.css';
import { SimulatedBadge } from './SimulatedBadge';

/** Marks a page of money and prices: the prices are simulated, and the money is not real. `children` are badges of the page, first. */
export const MoneyBadges = observer(function MoneyBadges({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('trade');
  const { site } = useApp();
  return (
    <span className={styles.badges}>
      {children}
      <SimulatedBadge />
      {site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
    </span>
  );
});
