import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount, type DecimalValue } from '@h5/shared/money/money';
import { useCopyActions, useCopyRelations } from '../../features/copies';
import { useFunds, useFundsLines, type FundsNeed } from '../../features/funds';
import { ActionSheet, MovedAmount, useMovedAmount } from '../../features/futures';
import type { RelationSheetProps } from './RelationSheet';

/** Where funds come from: what it lacks comes from another account. */
const source = { account: accountType.margin, currencyId: defaultQuoteId };

/** Adds funds of the margin account to a copy, or takes out what no copy needs. */
export const FundsSheet = observer(function FundsSheet({
  relation,
  begun,
  onClose,
}: RelationSheetProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { toasts, wallet } = useApp();
  const { fund } = useCopyActions();
  const relations = useCopyRelations();
  const inMargin = wallet.available(defaultQuoteId, accountType.margin);
  const funds = useFunds();
  const reach = inMargin.plus(funds.reach(source, true));
  const moved = useMovedAmount(
    (direction) => (direction === 'add' ? reach : new Decimal(relation.available)),
    begun,
  );
  const { direction, amount, money } = moved;
  const lines = useFundsLines(source, 'USDT', funds.planFor(lacking(), true));
  const words = { add: t('copyRelation.funds.add'), remove: t('copyRelation.funds.remove') };

  useEffect(() => void wallet.load(), [wallet]);

  return (
    <ActionSheet
      action={fund}
      onClose={onClose}
      onSend={send}
      title={t('copyRelation.funds.title')}
      head={
        <MovedAmount
          {...moved.fields}
          title={t('copyRelation.funds.title')}
          label={t('copyRelation.funds.amount')}
          words={words}
        />
      }
      balances={{
        caption: 'USDT',
        rows: [
          change('copies.relation.amount', relation.amount, moved.change),
          ...stopRows(),
          change('copyRelation.free', relation.available, moved.change),
          {
            label: t('shared:accounts.margin'),
            before: money(inMargin),
            after: money(inMargin.plus(lines.added).minus(moved.change)),
          },
          ...lines.balances,
        ],
      }}
      rows={lines.rows}
      isMoving={lines.isSending}
      problemOf={lines.problem}
      note={t('copyRelation.funds.note', { account: t('shared:accounts.margin') })}
      problem={moved.problem}
      isUntouched={moved.isUntouched}
      confirmLabel={words[direction]}
    />
  );

  function change(
    label: 'copies.relation.amount' | 'copyRelation.free' | 'copyRelation.funds.stopAt',
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
    return [change('copyRelation.funds.stopAt', at, left.times(moved.change))];
  }

  /** What the margin account lacks now. */
  function lacking(): FundsNeed | undefined {
    const missing = amount?.minus(wallet.available(defaultQuoteId, accountType.margin));
    return direction === 'add' && missing?.gt(0) ? { ...source, missing } : undefined;
  }

  async function send() {
    if (!fund.unacknowledged && !(await funds.cover(lacking, { isAlways: true }))) return undefined;
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
