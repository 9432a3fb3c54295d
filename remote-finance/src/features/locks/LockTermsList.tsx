import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { Decimal } from '@h5/shared/money/money';
import {
  lockDailyInterest,
  lockEarlyExitCost,
  lockSchedule,
  lockUnpaidInterest,
} from '@h5/shared/rules/lockMining';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { formatYield } from '../../components/formatYield';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import { useCoin } from './useCoin';

const dayMs = 86_400_000;

/**
 * What an amount earns in a product that is bought now, when it comes back, and what leaving early costs. A tap shows how each amount is
 * computed.
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
  const { dailyYield, kind, penaltyRatio, periodDays } = product;
  const { startAt, expireAt } = lockSchedule(clock.now(), periodDays);
  const percent = (ratio: string) => formatYield(ratio, locale.tag);
  const isWhole = kind === 'interest';
  const shown = (value: Decimal) => (amount ? write(value) : '–');

  return (
    <ExplainedFacts facts={factsOf(amount ?? new Decimal(0))}>
      <PlainFact label={t('lock.firstIncome')}>
        {formatUtcDate(startAt + dayMs, locale.tag)}
      </PlainFact>
      <PlainFact label={t('lock.ends')}>{formatUtcDate(expireAt, locale.tag)}</PlainFact>
      <PlainFact label={t('lock.exit')}>
        {isWhole ? t('lock.exitInterest') : t('lock.exitEach', { rate: percent(penaltyRatio) })}
      </PlainFact>
    </ExplainedFacts>
  );

  function factsOf(locked: Decimal): ExplainedFact[] {
    const daily = lockDailyInterest(product, locked);
    const total = lockUnpaidInterest(product, locked);
    const end = total.plus(locked);
    const { penalty } = lockEarlyExitCost(product, locked, periodDays);
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
    const shownFacts = facts.filter(({ key }) => key !== 'end' || !isEndElsewhere);
    if (isWhole) return shownFacts;
    return [
      ...shownFacts,
      {
        key: 'penalty',
        label: t('lock.exitMost'),
        value: shown(penalty),
        words: t('lock.formula.penalty'),
        numbers: `${writeNumber(locked)} × ${percent(penaltyRatio)} ${days} = ${write(penalty)}`,
      },
    ];
  }
});
