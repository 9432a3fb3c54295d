import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatCoinAmount } from '@h5/shared/money/format';
import {
  Decimal,
  parsePositiveAmount,
  toWireAmount,
  type DecimalValue,
} from '@h5/shared/money/money';
import { futuresDecimals } from '@h5/shared/rules/futures/futures';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { useCopyActions, useCopyRelations } from '../../features/copies';
import { ActionSheet } from '../../features/futures';
import type { RelationSheetProps } from './RelationSheet';
import styles from './RelationSheet.module.css';

const cents = 2;

/** Adds funds of the margin account to a copy, or takes out what no copy needs. */
export const FundsSheet = observer(function FundsSheet({ relation, onClose }: RelationSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, toasts, wallet } = useApp();
  const { fund } = useCopyActions();
  const relations = useCopyRelations();
  const [direction, setDirection] = useState<'add' | 'remove'>('add');
  const [typed, setTyped] = useState('');
  const inMargin = wallet.available(defaultQuoteId, accountType.margin);
  const most = direction === 'add' ? inMargin : new Decimal(relation.available);
  const amount = parsePositiveAmount(typed);
  const moved = (amount ?? new Decimal(0)).times(direction === 'add' ? 1 : -1);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, locale.tag);

  useEffect(() => void wallet.load(), [wallet]);

  return (
    <ActionSheet
      action={fund}
      onClose={onClose}
      onSend={send}
      title={t('copyRelation.funds.title')}
      head={
        <div className={styles.fields}>
          <SegmentedControl
            label={t('copyRelation.funds.title')}
            name="dir"
            size={36}
            value={direction}
            options={[
              { value: 'add', label: t('copyRelation.funds.add') },
              { value: 'remove', label: t('copyRelation.funds.remove') },
            ]}
            onChange={setDirection}
          />
          <AmountField
            name="amount"
            label={t('copyRelation.funds.amount')}
            unit="USDT"
            decimals={futuresDecimals}
            hint={t('contract.atMost', { amount: money(most) })}
            value={typed}
            onChange={setTyped}
          />
        </div>
      }
      balances={{
        caption: 'USDT',
        rows: [
          change('copies.relation.amount', relation.amount, moved),
          ...stopRows(),
          change('copyRelation.free', relation.available, moved),
          change('copyRelation.funds.margin', inMargin, moved.neg()),
        ],
      }}
      note={t('copyRelation.funds.note')}
      problem={problem()}
      confirmLabel={t(`copyRelation.funds.${direction}`)}
    />
  );

  function change(
    label:
      | 'copies.relation.amount'
      | 'copyRelation.free'
      | 'copyRelation.funds.margin'
      | 'copyRelation.funds.stopAt',
    before: DecimalValue,
    by: Decimal,
  ) {
    return { label: t(label), before: money(before), after: money(by.plus(before)) };
  }

  /** The stop-loss is a share of what is set aside, so it moves too. */
  function stopRows() {
    if (relation.stopLoss === null) return [];
    const left = new Decimal(1).minus(relation.stopLoss);
    const at = left.times(relation.amount);
    return [change('copyRelation.funds.stopAt', at, left.times(moved))];
  }

  function problem() {
    if (!amount) return t('spot.problem.QUANTITY_MISSING');
    if (amount.lte(most)) return undefined;
    return direction === 'add'
      ? t('spot.problem.INSUFFICIENT_BALANCE', { spent: 'USDT' })
      : t('contract.atMost', { amount: money(most) });
  }

  async function send() {
    const { traderId } = relation;
    const reply = await fund.send(
      () => amount && { traderId, amount: toWireAmount(amount), direction },
    );
    if (reply) {
      relations.apply(reply);
      toasts.success(t('copyRelation.funds.done'));
    }
    return reply;
  }
});
