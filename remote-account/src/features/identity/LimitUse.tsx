import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTypedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import styles from './LimitUse.module.css';
import { useUserLimits } from './UserLimitsStore';

/** What of the limit of one's level was withdrawn in the last 24 hours; nothing while there is no limit. */
export const LimitUse = observer(function LimitUse() {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const { reading } = useUserLimits();
  useEffect(() => void reading.refresh(), [reading]);
  const { withdrawalLimit, used, left, freeAt } = reading.value ?? {};
  if (!withdrawalLimit || used === undefined || left === undefined) return null;
  const amount = (value: string) => formatTypedAmount(value, locale.tag);
  const label = t('identity.use.title');

  return (
    <div className={styles.use}>
      <div className={styles.row}>
        <span>{label}</span>
        <span>{t('identity.use.of', { used: amount(used), limit: amount(withdrawalLimit) })}</span>
      </div>
      <ProgressBar label={label} value={Number(new Decimal(used).div(withdrawalLimit))} />
      <div className={styles.row}>
        <span className={styles.label}>{t('identity.use.left', { left: amount(left) })}</span>
        {freeAt !== null && freeAt !== undefined && (
          <span className={styles.label}>
            {t('identity.use.free', { time: formatDateTime(freeAt, locale.tag) })}
          </span>
        )}
      </div>
    </div>
  );
});
