import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals, Decimal, toWireAmount, type DecimalValue } from '@h5/shared/money/money';
import { liquidationPrice, shownLiquidationPrice } from '@h5/shared/rules/futures/futures';
import { removableMargin } from '@h5/shared/rules/futures/futuresRisk';
import { FundsButton, useFunds, useFundsLines, type FundsNeed } from '../funds';
import { ActionSheet } from './ActionSheet';
import { MovedAmount, useMovedAmount } from './MovedAmount';
import { usePositionActions } from './PositionActions';
import { isKeptCopy, valuesOf } from './positionFigures';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';

/** Adds margin to a position or removes what it can spare, and shows what that does to the liquidation price. */
export const MarginSheet = observer(function MarginSheet({
  contract,
  position,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { locale, wallet } = useApp();
  const { margin } = usePositionActions();
  const { terms, rules, mark } = contract;
  const values = valuesOf(position);
  const account = isKeptCopy(position) ? 'copyTrading' : 'margin';
  const free = freeNow();
  const paying = { account: accountType[account], currencyId: position.quoteId };
  const funds = useFunds();
  const reach = free.plus(funds.reach(paying));
  const moved = useMovedAmount((direction) => (direction === 'add' ? reach : removable()));
  const { direction, amount, change, money } = moved;
  const after = change.plus(position.margin);
  const lines = useFundsLines(paying, 'USDT', funds.planFor(lacking()));
  const [form] = useState(nothingToKeep);
  const words = { add: t('futures.add'), remove: t('futures.remove') };

  useEffect(() => void wallet.load(), [wallet]);

  return (
    <ActionSheet
      action={margin}
      onClose={onClose}
      onSend={send}
      title={t('futures.margin')}
      head={
        <PositionHead contract={contract} position={position}>
          <MovedAmount
            {...moved.fields}
            title={t('futures.margin')}
            label={t('futures.size')}
            words={words}
          />
        </PositionHead>
      }
      balances={{
        caption: t('futures.marginOf'),
        rows: [
          { label: t('futures.margin'), before: money(position.margin), after: money(after) },
          {
            label: t('futures.liquidation'),
            before: liquidation(position.margin),
            after: liquidation(after),
          },
          {
            label:
              account === 'margin'
                ? t('futures.available')
                : t('futures.freeIn', { account: t(`shared:accounts.${account}`) }),
            before: money(free),
            after: money(free.plus(lines.added).minus(change)),
          },
          ...lines.balances,
        ],
      }}
      rows={lines.rows}
      isMoving={lines.isSending}
      problemOf={lines.problem}
      actionOf={(button) => (
        <FundsButton
          {...paying}
          size={48}
          coin="USDT"
          need={() => (amount?.gt(reach) ? lacking() : undefined)}
          form={form}
          onMoved={contract.load}
        >
          {button}
        </FundsButton>
      )}
      problem={moved.problem}
      isUntouched={moved.isUntouched}
      confirmLabel={words[direction]}
    />
  );

  function removable() {
    if (mark === undefined) return new Decimal(0);
    const { multiple, marginFirst } = position;
    return removableMargin(terms, { ...values, multiple, firstMargin: marginFirst }, mark);
  }

  function liquidation(of: DecimalValue) {
    const exact = liquidationPrice(terms, { ...values, margin: of });
    const shown = shownLiquidationPrice(position.side, exact, rules.tickSize);
    return shown ? formatPrice(shown, countDecimals(rules.tickSize), locale.tag) : '–';
  }

  function freeNow() {
    return account === 'margin'
      ? contract.available
      : wallet.available(position.quoteId, accountType.copyTrading);
  }

  function lacking(): FundsNeed | undefined {
    const now = freeNow();
    return direction === 'add' && amount?.gt(now)
      ? { ...paying, missing: amount.minus(now) }
      : undefined;
  }

  async function send() {
    if (!margin.unacknowledged && !(await funds.cover(lacking, { onMoved: contract.load })))
      return undefined;
    const reply = await margin.send(
      () => amount && { id: position.id, amount: toWireAmount(amount), direction },
    );
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});

/** What was typed is kept by the sheet. */
function nothingToKeep() {
  return { draftToKeep: () => null, restoreDraft: () => true };
}
