import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals, Decimal, toWireAmount, type DecimalValue } from '@h5/shared/money/money';
import { liquidationPrice, shownLiquidationPrice } from '@h5/shared/rules/futures/futures';
import { removableMargin } from '@h5/shared/rules/futures/futuresRisk';
import { ActionSheet } from './ActionSheet';
import { MovedAmount, useMovedAmount } from './MovedAmount';
import { usePositionActions } from './PositionActions';
import { isKeptCopy, valuesOf } from './positionFigures';
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
  const free =
    account === 'margin'
      ? contract.available
      : wallet.available(position.quoteId, accountType.copyTrading);
  const moved = useMovedAmount((direction) => (direction === 'add' ? free : removable()));
  const { direction, amount, change, money } = moved;
  const after = change.plus(position.margin);
  const words = { add: t('futures.add'), remove: t('futures.remove') };

  useEffect(() => void wallet.load(), [wallet]);

  return (
    <ActionSheet
      action={margin}
      onClose={onClose}
      onSend={send}
      title={t('futures.margin')}
      head={
        <MovedAmount
          {...moved.fields}
          title={t('futures.margin')}
          label={t('futures.size')}
          words={words}
        />
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
            label: t('futures.freeIn', { account: t(`shared:accounts.${account}`) }),
            before: money(free),
            after: money(free.minus(change)),
          },
        ],
      }}
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

  async function send() {
    const reply = await margin.send(
      () => amount && { id: position.id, amount: toWireAmount(amount), direction },
    );
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});
