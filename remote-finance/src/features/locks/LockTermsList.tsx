import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import {
  lockDailyInterest,
  lockEarlyExitCost,
  lockSchedule,
  lockUnpaidInterest,
} from '@h5/shared/rules/lockMining';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { useCoin } from './useCoin';

const dayMs = 86_400_000;

/** What an amount earns in a product that is bought now, when it comes back, and what leaving early costs. */
export const LockTermsList = observer(function LockTermsList(props: {
  product: LockProduct;
  amount: Decimal | undefined;
}) {
  const { product, amount } = props;
  const { t } = useTranslation('finance');
  const { clock, locale } = useApp();
  const { write } = useCoin(product.currencyId, product.name);
  const { startAt, expireAt } = lockSchedule(clock.now(), product.periodDays);
  const earned = amount && lockUnpaidInterest(product, amount);

  return (
    <DescriptionList>
      <DescriptionItem label={t('lock.exampleDaily')}>
        {amount ? write(lockDailyInterest(product, amount)) : '–'}
      </DescriptionItem>
      <DescriptionItem label={t('lock.exampleTotal', { count: product.periodDays })}>
        {earned ? write(earned) : '–'}
      </DescriptionItem>
      <DescriptionItem label={t('lock.firstIncome')}>
        {formatUtcDate(startAt + dayMs, locale.tag)}
      </DescriptionItem>
      <DescriptionItem label={t('lock.ends')}>
        {formatUtcDate(expireAt, locale.tag)}
      </DescriptionItem>
      <DescriptionItem label={t('lock.exit')}>
        {product.kind === 'interest' ? t('lock.exitInterest') : penalty()}
      </DescriptionItem>
      <DescriptionItem label={t('lock.atEnd')}>
        {earned ? write(earned.plus(amount)) : '–'}
      </DescriptionItem>
    </DescriptionList>
  );

  /** For each day left, and on the first day, on which all are left. */
  function penalty() {
    const { penaltyRatio, periodDays } = product;
    const cost = amount && lockEarlyExitCost(product, amount, periodDays).penalty;
    return (
      <>
        {t('lock.exitEach', { rate: formatUnsignedPercent(penaltyRatio, locale.tag) })}
        {cost && (
          <>
            <br />
            {t('lock.exitFirst', { amount: write(cost) })}
          </>
        )}
      </>
    );
  }
});
