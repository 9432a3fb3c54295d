import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatSignedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { FormulaSheet } from '../../components/FormulaSheet';
import { relationMoney } from '../../features/copies';
import type { RelationSheetProps } from './RelationSheet';

export type RelationNumber = 'equity' | 'shareDue' | 'highWater';

type PartName = 'free' | 'due' | 'margin' | 'unrealised' | 'profit' | 'highWater' | 'rate';

const partsOf: Readonly<Record<RelationNumber, readonly PartName[]>> = {
  equity: ['free', 'due', 'margin', 'unrealised'],
  shareDue: ['profit', 'highWater', 'rate'],
  highWater: ['highWater', 'profit'],
};

const cents = 2;

/** How a number of a relation is computed, with the person's own numbers. */
export const RelationExplanation = observer(function RelationExplanation({
  name,
  relation,
  onClose,
}: RelationSheetProps & { name: RelationNumber }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { cumulative, highWaterMark, rate } = relation;
  const { equity, free, margin, reserved, unrealised } = relationMoney(relation);
  const amount = (value: Decimal | string) => formatCoinAmount(value, cents, tag);
  const usdt = (value: Decimal | string) => t('amountOf', { amount: amount(value), coin: 'USDT' });
  const parts: Readonly<Record<PartName, readonly [label: string, value: string]>> = {
    free: [t('copyRelation.free'), amount(free)],
    due: [t('copies.relation.shareDue'), amount(reserved)],
    margin: [t('copyRelation.margin'), amount(margin)],
    unrealised: [t('copyRelation.unrealised'), formatSignedAmount(unrealised, tag, cents)],
    profit: [t('copyRelation.share.profit'), formatSignedAmount(cumulative, tag, cents)],
    highWater: [t('copyRelation.share.highWater'), amount(highWaterMark)],
    rate: [t('copyRelation.share.rate'), formatUnsignedPercent(rate, tag)],
  };
  const results: Readonly<Record<RelationNumber, string>> = {
    equity: usdt(equity),
    shareDue: usdt(reserved),
    highWater: usdt(Decimal.max(highWaterMark, cumulative)),
  };

  return (
    <FormulaSheet
      title={t(titles[name])}
      parts={partsOf[name].map((part) => {
        const [label, value] = parts[part];
        return { name: part, label, value };
      })}
      write={write}
      result={results[name]}
      note={t(`copyRelation.explain.${name}`)}
      onClose={onClose}
    />
  );

  function write(of: (part: PartName) => string): string {
    switch (name) {
      case 'equity':
        return `${of('free')} + ${of('due')} + ${of('margin')} + (${of('unrealised')})`;
      case 'shareDue':
        return `max(0, ${of('profit')} − ${of('highWater')}) × ${of('rate')}`;
      case 'highWater':
        return `max(${of('highWater')}, ${of('profit')})`;
    }
  }
});

const titles = {
  equity: 'copies.relation.equity',
  shareDue: 'copies.relation.shareDue',
  highWater: 'copyRelation.share.highWater',
} as const;
