import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { WithdrawalInfo } from '@h5/shared/contract/withdrawals/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import styles from './WithdrawPage.module.css';

interface LimitBarProps {
  limit: WithdrawalInfo['limit'];
  /** What the amount on the page counts, in BTC. */
  worth: Decimal | undefined;
}

/** What of the limit of rolling 24 hours is used, with the amount on the page, and when some of it is free again. */
export const LimitBar = observer(function LimitBar({ limit, worth }: LimitBarProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { freeAt, left, limit: whole, used } = limit;
  const written = (value: string) =>
    formatTrimmedAmount(new Decimal(value).toDecimalPlaces(4, Decimal.ROUND_DOWN), locale.tag);
  const counted = new Decimal(used).plus(worth ?? 0);

  return (
    <div className={styles.limit}>
      <p className={styles.limitWords}>
        <span className={styles.label}>{t('withdraw.limit')}</span>
        <span>{t('withdraw.limitLeft', { left: written(left), limit: written(whole) })}</span>
      </p>
      <ProgressBar
        label={t('withdraw.limit')}
        value={Math.min(counted.toNumber(), Number(whole))}
        max={Number(whole) || 1}
      />
      {freeAt !== null && (
        <p className={styles.help}>
          {t('withdraw.freeAt', { time: formatDateTime(freeAt, locale.tag) })}
        </p>
      )}
    </div>
  );
});
