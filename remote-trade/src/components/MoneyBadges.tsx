import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './MoneyBadges.module.css';
import { JoinedBadges } from './JoinedBadges';
import { SimulatedBadge } from './SimulatedBadge';

interface MoneyBadgesProps {
  /** A badge of the page, first. */
  children?: ReactNode;
  /** How old its prices are: last, because its width changes. */
  age?: ReactNode;
}

/** Marks a page of money and prices: the prices are simulated, and the money is not real. */
export const MoneyBadges = observer(function MoneyBadges({ children, age }: MoneyBadgesProps) {
  const { t } = useTranslation('trade');
  const { site } = useApp();
  return (
    <span className={styles.badges}>
      {children}
      <JoinedBadges>
        {site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
        <SimulatedBadge />
        {age}
      </JoinedBadges>
    </span>
  );
});
