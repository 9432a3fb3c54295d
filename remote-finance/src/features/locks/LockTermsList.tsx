import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { lockDailyInterest, lockSchedule, lockUnpaidInterest } from '@h5/shared/rules/lockMining';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { formatYield } from '../../components/formatYield';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import { useCoin } from './useCoin';

const dayMs = 86_400_000;

/**
 * What an amount earns in a product that is bought now, and when it comes back; a tap shows how each amount is computed. What leaving
 * early costs is told by the curve.
 */
export const LockTermsList = observer(function LockTermsList(props: {
  product: LockProduct;
  amount: Decimal | undefined;
  /** What comes at the end is said elsewhere. */
  isEndElsewhere?: boolean;
}) {
  const { product, amount, isEndElsewhere } = props;
  const { t } = useTranslation('finance');
  const { clock, locale } = useApp();
  const { write, writeNumber } = useCoin(product.currencyId, product.name);
  const { dailyYield, periodDays } = product;
  const { startAt, expireAt } = lockSchedule(clock.now(), periodDays);
  const percent = (ratio: string) => formatYield(ratio, locale.tag);
  const shown = (value: Decimal) => (amount ? write(value) : '–');

  return (
    <ExplainedFacts facts={factsOf(amount ?? new Decimal(0))}>
      <PlainFact label={t('lock.firstIncome')}>
        {formatUtcDate(startAt + dayMs, locale.tag)}
      </PlainFact>
      <PlainFact label={t('lock.ends')}>{formatUtcDate(expireAt, locale.tag)}</PlainFact>
    </ExplainedFacts>
  );

  function factsOf(locked: Decimal): ExplainedFact[] {
    const daily = lockDailyInterest(product, locked);
    const total = lockUnpaidInterest(product, locked);
    const end = total.plus(locked);
    const days = `× ${periodDays}`;
    const facts: ExplainedFact[] = [
      {
        key: 'daily',
        label: t('lock.exampleDaily'),
        value: shown(daily),
        words: t('lock.formula.daily'),
        numbers: `${writeNumber(locked)} × ${percent(dailyYield)} = ${write(daily)}`,
      },
      {
        key: 'total',
        label: t('lock.exampleTotal', { count: periodDays }),
        value: shown(total),
        words: t('lock.formula.total'),
        numbers: `${writeNumber(daily)} ${days} = ${write(total)}`,
      },
      {
        key: 'end',
        label: t('lock.atEnd'),
        value: shown(end),
        words: t('lock.formula.end'),
        numbers: `${writeNumber(locked)} + ${writeNumber(total)} = ${write(end)}`,
      },
    ];
    return facts.filter(({ key }) => key !== 'end' || !isEndElsewhere);
  }
});
