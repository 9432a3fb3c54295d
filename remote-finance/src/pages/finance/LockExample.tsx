import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import {
  lockBreakEvenDays,
  lockDailyInterest,
  lockEarlyExitCost,
  lockUnpaidInterest,
} from '@h5/shared/rules/lockMining';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './LockExample.module.css';

const earlyDays = 3;
const timesMinimum = 10;

interface LockExampleProps {
  product: LockProduct;
  coin: string;
}

/** An example of a lock's income and early redemption fee. */
export const LockExample = observer(function LockExample({ product, coin }: LockExampleProps) {
  const { t } = useTranslation(['finance', 'shared']);
  const { locale } = useApp();
  const amount = Decimal.min(new Decimal(product.minAmount).times(timesMinimum), product.maxAmount);
  const daysLeft = Math.min(earlyDays, product.periodDays);
  const { penalty, returned } = lockEarlyExitCost(product, amount, daysLeft);
  const breakEven = lockBreakEvenDays(product);
  const write = (value: Decimal) => `${formatExactAmount(value, coin, locale.tag)} ${coin}`;

  return (
    <div className={styles.example}>
      <p>{t('lock.pays', { account: t('shared:accounts.spot') })}</p>
      <p className={styles.head}>
        {t('lock.example', { amount: formatExactAmount(amount, coin, locale.tag), coin })}
      </p>
      <DescriptionList isDense>
        <DescriptionItem label={t('lock.exampleDaily')}>
          {write(lockDailyInterest(product, amount))}
        </DescriptionItem>
        <DescriptionItem label={t('lock.exampleTotal', { count: product.periodDays })}>
          {write(lockUnpaidInterest(product, amount))}
        </DescriptionItem>
      </DescriptionList>
      <p className={styles.head}>{t('lock.exampleEarly', { count: daysLeft })}</p>
      <DescriptionList isDense>
        <DescriptionItem label={t('lock.examplePenalty')}>{write(penalty)}</DescriptionItem>
        <DescriptionItem label={t('lock.exampleReturned')}>{write(returned)}</DescriptionItem>
      </DescriptionList>
      {breakEven > 0 && <p className={styles.risk}>{t('lock.breakEven', { count: breakEven })}</p>}
      <p>{t('lock.notGuaranteed', { coin })}</p>
    </div>
  );
});
