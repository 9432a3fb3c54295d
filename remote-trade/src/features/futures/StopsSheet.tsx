import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import {
  countDecimals,
  Decimal,
  parsePositiveAmount,
  parseWireAmount,
  toWireAmount,
} from '@h5/shared/money/money';
import { liquidationPrice } from '@h5/shared/rules/futures/futures';
import { estimateClose } from '@h5/shared/rules/futures/futuresEstimate';
import { findStopError } from '@h5/shared/rules/futures/futuresOrders';
import { isTrailingRate, trailingTrigger } from '@h5/shared/rules/futures/trailingStops';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { ActionSheet } from './ActionSheet';
import styles from './PositionCard.module.css';
import { findZeroStop } from './futuresProblem';
import { usePositionActions } from './PositionActions';
import { valuesOf } from './positionFigures';
import type { PositionSheetProps } from './PositionSheet';
import { useProblemMessage } from './useProblemMessage';

const fields = z.object({
  takeProfit: typedAmount,
  stopLoss: typedAmount,
  /** In percent. */
  trailing: typedAmount,
});

const cents = 2;

/** Sets, changes or clears the stops of a position, and says what each would bring after all fees. */
export const StopsSheet = observer(function StopsSheet({
  contract,
  position,
  stops: begun,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const written = useProblemMessage();
  const { stops } = usePositionActions();
  const present = position.trailingStop?.rate;
  const [{ takeProfit, stopLoss, trailing }, edit] = useTypedDraft(
    {
      takeProfit: begun?.takeProfit ?? position.takeProfitPrice ?? '',
      stopLoss: begun?.stopLoss ?? position.stopLossPrice ?? '',
      trailing: present ? toWireAmount(new Decimal(present).times(100)) : '',
    },
    fields,
  );
  const { terms, rules, mark } = contract;
  const values = valuesOf(position);
  const isWaiting = position.status === 'pending';
  const rate = parsePositiveAmount(trailing)?.div(100);

  return (
    <ActionSheet
      action={stops}
      onClose={onClose}
      onSend={send}
      title={t('futures.stops')}
      head={
        <div className={styles.fields}>
          {field('target_profit_price', t('futures.takeProfitPrice'), takeProfit, (next) =>
            edit({ takeProfit: next }),
          )}
          {field('stop_loss_price', t('futures.stopLossPrice'), stopLoss, (next) =>
            edit({ stopLoss: next }),
          )}
          {!isWaiting && (
            <AmountField
              name="trailing_rate"
              label={t('futures.trailing.field')}
              unit="%"
              step="0.1"
              decimals={1}
              value={trailing}
              onChange={(next) => edit({ trailing: next })}
            />
          )}
        </div>
      }
      rows={[
        { label: t('futures.takeProfitBrings'), value: outcome(takeProfit) },
        { label: t('futures.stopLossBrings'), value: outcome(stopLoss) },
        ...(rate ? [{ label: t('futures.trailing.now'), value: trigger(rate) }] : []),
      ]}
      note={
        isWaiting
          ? t('futures.stopsNote')
          : `${t('futures.stopsNote')} ${t('futures.trailing.note')}`
      }
      problem={problem()}
      confirmLabel={t('futures.save')}
    />
  );

  function field(name: string, label: string, value: string, onChange: (value: string) => void) {
    return (
      <AmountField
        name={name}
        label={label}
        unit="USDT"
        step={rules.tickSize}
        stepFrom={contract.markOnTick}
        decimals={countDecimals(rules.tickSize)}
        value={value}
        onChange={onChange}
      />
    );
  }

  /** Where the stop is now: it follows the best mark from when it is set, and goes on from there while it is not changed. */
  function trigger(distance: Decimal) {
    const isChanged = !present || !distance.eq(present);
    const best = isChanged ? mark : position.trailingStop?.best;
    if (best === undefined) return '–';
    const price = trailingTrigger(position.side, best, distance, rules.tickSize);
    return formatPrice(price, countDecimals(rules.tickSize), locale.tag);
  }

  function outcome(typed: string) {
    const price = parsePositiveAmount(typed);
    if (!price) return '–';
    const { net } = estimateClose(rules, terms, values, price);
    const result = net.minus(position.fee).minus(position.overnight);
    return `${formatSignedAmount(result, locale.tag, cents)} USDT`;
  }

  function problem() {
    const zero = findZeroStop({ takeProfit, stopLoss });
    if (zero) return written(zero);
    if (rate && !isTrailingRate(rate)) return written({ code: 'TRAILING_RATE', values: {} });
    // Those of a pending position are compared with its limit.
    const reference = position.status === 'pending' ? position.limitPrice : mark;
    if (!reference) return t('spot.problem.MARKET_HALTED');
    const wanted = {
      side: position.side,
      takeProfit: parsePositiveAmount(takeProfit),
      stopLoss: parsePositiveAmount(stopLoss),
    };
    const error = findStopError(wanted, reference, liquidationPrice(terms, values), rules.tickSize);
    return error && written(error);
  }

  /** What is sent again as it is would begin to follow anew. */
  function changedTrailing() {
    const wanted = rate ? toWireAmount(rate) : '0';
    return wanted === (present ?? '0') ? {} : { trailingRate: wanted };
  }

  async function send() {
    const reply = await stops.send(() => ({
      id: position.id,
      takeProfitPrice: parseWireAmount(takeProfit) ?? '0',
      stopLossPrice: parseWireAmount(stopLoss) ?? '0',
      ...changedTrailing(),
    }));
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});
