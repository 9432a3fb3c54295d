import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { useWithdrawalState } from './useWithdrawalState';
import styles from './WithdrawalProgress.module.css';

/** The steps of a withdrawal with their times: what is done, what it waits for, and what comes then. */
export const WithdrawalProgress = observer(function WithdrawalProgress({
  withdrawal,
}: {
  withdrawal: Withdrawal;
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const stateOf = useWithdrawalState();
  const { acceptedAt, createdAt, endedAt, sentAt, state } = withdrawal;
  const isReturned = endedAt !== null && state !== 'succeed';
  const steps = [
    ['createdAt', createdAt],
    ['acceptedAt', acceptedAt],
    ['sentAt', sentAt],
    [isReturned ? 'returnedAt' : 'arrivedAt', endedAt],
  ] as const;
  const next = steps.findIndex(([, time]) => time === null);
  // What will not happen any more is no step.
  const shown = steps.filter(([, time]) => !isReturned || time !== null);

  return (
    <ol aria-label={t('withdrawal.progress')} className={styles.steps}>
      {shown.map(([name, time], at) => {
        const isNow = time === null && at === next;
        const is = isNow
          ? 'now'
          : time === null
            ? 'next'
            : name === 'returnedAt'
              ? 'stopped'
              : 'done';
        return (
          <li
            key={name}
            data-is={is}
            aria-current={isNow ? 'step' : undefined}
            className={styles.step}
          >
            {isNow ? stateOf(withdrawal) : t(`withdrawal.step.${name}`)}
            {time !== null && (
              <time dateTime={new Date(time).toISOString()} className={styles.time}>
                {formatExactTime(time, locale.tag)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
});
