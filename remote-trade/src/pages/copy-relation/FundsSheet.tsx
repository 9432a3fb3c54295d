import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount, type DecimalValue } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { useCopyActions, useCopyRelations } from '../../features/copies';
import { ActionSheet, MovedAmount, useMovedAmount } from '../../features/futures';
import type { RelationSheetProps } from './RelationSheet';
import styles from './RelationSheet.module.css';

/** Adds funds of the margin account to a copy, or takes out what no copy needs. */
export const FundsSheet = observer(function FundsSheet({
  relation,
  begun,
  onClose,
}: RelationSheetProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { hasRoute, toasts, wallet } = useApp();
  const { fund } = useCopyActions();
  const relations = useCopyRelations();
  const inMargin = wallet.available(defaultQuoteId, accountType.margin);
  const moved = useMovedAmount(
    (direction) => (direction === 'add' ? inMargin : new Decimal(relation.available)),
    begun,
  );
  const lacking = (moved.direction === 'add' ? moved.amount : undefined)?.minus(inMargin);
  const { direction, amount, money } = moved;
  const words = { add: t('copyRelation.funds.add'), remove: t('copyRelation.funds.remove') };

  useEffect(() => void wallet.load(), [wallet]);

  return (
    <ActionSheet
      action={fund}
      onClose={onClose}
      onSend={send}
      title={t('copyRelation.funds.title')}
      head={
        <div className={styles.fields}>
          <MovedAmount
            {...moved.fields}
            title={t('copyRelation.funds.title')}
            label={t('copyRelation.funds.amount')}
            words={words}
          />
          {lacking?.gt(0) && hasRoute(pagePaths.transfer) && (
            <Button
              as={Link}
              to={pageUrl(pagePaths.transfer, {
                from: accountType.spot,
                to: accountType.margin,
                currency_id: defaultQuoteId,
              })}
              variant="soft"
              size={40}
              isBlock
            >
              {t('copySettings.transfer', { account: t('shared:accounts.margin') })}
            </Button>
          )}
        </div>
      }
      balances={{
        caption: 'USDT',
        rows: [
          change('copies.relation.amount', relation.amount, moved.change),
          ...stopRows(),
          change('copyRelation.free', relation.available, moved.change),
          change('shared:accounts.margin', inMargin, moved.change.neg()),
        ],
      }}
      note={t('copyRelation.funds.note', { account: t('shared:accounts.margin') })}
      problem={moved.problem}
      isUntouched={moved.isUntouched}
      confirmLabel={words[direction]}
    />
  );

  function change(
    label:
      | 'copies.relation.amount'
      | 'copyRelation.free'
      | 'shared:accounts.margin'
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
    return [change('copyRelation.funds.stopAt', at, left.times(moved.change))];
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
