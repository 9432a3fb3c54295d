import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatCoinAmount, formatPrice } from '@h5/shared/money/format';
import {
  countDecimals,
  Decimal,
  parsePositiveAmount,
  toWireAmount,
  type DecimalValue,
} from '@h5/shared/money/money';
import {
  futuresDecimals,
  liquidationPrice,
  shownLiquidationPrice,
} from '@h5/shared/rules/futures/futures';
import { removableMargin } from '@h5/shared/rules/futures/futuresRisk';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { ActionSheet } from './ActionSheet';
import styles from './PositionCard.module.css';
import { usePositionActions } from './PositionActions';
import { isKeptCopy, valuesOf } from './positionFigures';
import type { PositionSheetProps } from './PositionSheet';

const cents = 2;

/** Adds margin to a position or removes what it can spare, and shows what that does to the liquidation price. */
export const MarginSheet = observer(function MarginSheet({
  contract,
  position,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, wallet } = useApp();
  const { margin } = usePositionActions();
  const [direction, setDirection] = useState<'add' | 'remove'>('add');
  const [typed, setTyped] = useState('');
  const { terms, rules, mark } = contract;
  const values = valuesOf(position);
  const account = isKeptCopy(position) ? 'copyTrading' : 'margin';
  const free =
    account === 'margin'
      ? contract.available
      : wallet.available(position.quoteId, accountType.copyTrading);
  const amount = parsePositiveAmount(typed);
  const most = direction === 'add' ? free : removable();
  const moved = (amount ?? new Decimal(0)).times(direction === 'add' ? 1 : -1);
  const after = moved.plus(position.margin);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, locale.tag);

  useEffect(() => void wallet.load(), [wallet]);

  return (
    <ActionSheet
      action={margin}
      onClose={onClose}
      onSend={send}
      title={t('contract.margin')}
      head={
        <div className={styles.fields}>
          <SegmentedControl
            label={t('contract.margin')}
            name="dir"
            size={36}
            value={direction}
            options={[
              { value: 'add', label: t('contract.add') },
              { value: 'remove', label: t('contract.remove') },
            ]}
            onChange={setDirection}
          />
          <AmountField
            name="amount"
            label={t('contract.size')}
            unit="USDT"
            decimals={futuresDecimals}
            hint={t('contract.atMost', { amount: money(most) })}
            value={typed}
            onChange={setTyped}
          />
        </div>
      }
      balances={{
        caption: t('contract.marginOf'),
        rows: [
          { label: t('contract.margin'), before: money(position.margin), after: money(after) },
          {
            label: t('contract.liquidation'),
            before: liquidation(position.margin),
            after: liquidation(after),
          },
          {
            label: t(`contract.freeIn.${account}`),
            before: money(free),
            after: money(free.minus(moved)),
          },
        ],
      }}
      problem={problem()}
      confirmLabel={t(direction === 'add' ? 'contract.add' : 'contract.remove')}
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

  function problem() {
    if (!amount) return t('spot.problem.QUANTITY_MISSING');
    if (amount.lte(most)) return undefined;
    return direction === 'add'
      ? t('spot.problem.INSUFFICIENT_BALANCE', { spent: 'USDT' })
      : t('contract.atMost', { amount: money(most) });
  }

  async function send() {
    const reply = await margin.send(
      () => amount && { id: position.id, amount: toWireAmount(amount), direction },
    );
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});
