import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { lockYearlyRate } from '@h5/shared/rules/lockMining';
import { YieldRate } from '@h5/shared/ui/figures/YieldRate';
import styles from './LockRate.module.css';

/** What a lock earns by day and, without compounding, by year. */
export const LockRate = observer(function LockRate({ dailyYield }: { dailyYield: string }) {
  const { t } = useTranslation('finance');
  const { tag } = useApp().locale;
  const yearly = formatUnsignedPercent(lockYearlyRate({ dailyYield }), tag);
  return (
    <p className={styles.rate}>
      <span>
        <YieldRate ratio={dailyYield} tag={tag} />{' '}
        <span className={styles.unit}>{t('lock.daily')}</span>
      </span>
      <span className={styles.yearly}>{t('lock.yearly', { rate: yearly })}</span>
    </p>
  );
});
