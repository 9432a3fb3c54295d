import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { LockOrder } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { formatYield } from '../../components/formatYield';
import { HoldingIncome } from '../../components/HoldingIncome';
import { useCoin } from '../../features/locks';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';

/** One lock: its amount, what it has earned, and how far it is. */
export const LockRow = observer(function LockRow({ lock }: { lock: LockOrder }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { amount, currencyId, dailyYield, daysPaid, end, expireAt, id, income, periodDays } = lock;
  const { coin, write } = useCoin(currencyId);
  const paid = t('lockOrders.payments', { paid: daysPaid, days: periodDays });

  return (
    <Link
      to={pageUrl(pagePaths.lockOrders, { id })}
      className={`${surface.surface} ${holding.row}`}
    >
      <span className={holding.line}>
        <CoinIcon code={coin} />
        <span className={holding.names}>
          <span className={holding.name}>
            <MaskedAmount>{write(amount)}</MaskedAmount>
          </span>
          <span className={holding.note}>
            {t('lockOrders.rate', { rate: formatYield(dailyYield, locale.tag) })}
          </span>
        </span>
        <Icon name="chevron-right" size={16} className={holding.arrow} />
      </span>
      <ProgressBar label={paid} value={daysPaid / periodDays} />
      <span className={holding.detail}>
        <span className={holding.names}>
          <span>{paid}</span>
          {end === null ? (
            <span>{t('lockOrders.until', { date: formatUtcDate(expireAt, locale.tag) })}</span>
          ) : (
            <span>
              <Badge tone={end === 'early' ? 'warn' : 'plain'}>{t(`lockOrders.end.${end}`)}</Badge>
            </span>
          )}
        </span>
        <HoldingIncome income={income} write={write} />
      </span>
    </Link>
  );
});
