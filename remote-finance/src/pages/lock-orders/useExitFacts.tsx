import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { LockOrder } from '@h5/shared/contract/finance/endpoints';
import { lockRemainingDays } from '@h5/shared/rules/lockMining';
import { formatYield } from '../../components/formatYield';
import type { ExplainedFact } from '../../components/ExplainedFacts';
import { useCoin } from '../../features/locks';

/** What a lock that is over has cost and returned, each with its formula and its numbers. */
export function useExitFacts(lock: LockOrder): ExplainedFact[] {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { write, writeNumber } = useCoin(lock.currencyId);
  const { amount, end, endedAt, expireAt, kind, penalty, penaltyRatio, periodDays, returned } =
    lock;
  if (end === null) return [];
  return [
    {
      key: 'penalty',
      label: t('lock.examplePenalty'),
      value: <MaskedAmount>{write(penalty)}</MaskedAmount>,
      ...penaltyFormula(),
    },
    {
      key: 'returned',
      label: t('lock.exampleReturned'),
      value: <MaskedAmount>{write(returned)}</MaskedAmount>,
      words: t('lockOrders.formula.returned'),
      numbers: `${writeNumber(amount)} − ${writeNumber(penalty)} = ${write(returned)}`,
    },
  ];

  function penaltyFormula(): Pick<ExplainedFact, 'words' | 'numbers'> {
    if (end === 'matured' || end === 'undone')
      return { words: t(`lockOrders.formula.${end}`), numbers: write(penalty) };
    if (kind === 'interest') return { words: t('lock.exitInterest'), numbers: write(penalty) };
    const rate = formatYield(penaltyRatio, locale.tag);
    const days = endedAt ? Math.min(periodDays, lockRemainingDays(endedAt, expireAt)) : undefined;
    const product = `${writeNumber(amount)} × ${rate} × ${days}`;
    return {
      words: t('lock.formula.penalty'),
      numbers: days === undefined ? write(penalty) : `${product} = ${write(penalty)}`,
    };
  }
}
