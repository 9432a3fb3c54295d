import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { countDecimals, Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { liquidationPrice } from '@h5/shared/rules/futures/futures';
import { findStopError } from '@h5/shared/rules/futures/futuresOrders';
import { profitAtStop } from '@h5/shared/rules/futures/futuresStops';
import { isTrailingRate, trailingTrigger } from '@h5/shared/rules/futures/trailingStops';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { ActionSheet } from './ActionSheet';
import { usePositionActions } from './PositionActions';
import { valuesOf } from './positionFigures';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';
import { StopFields } from './StopFields';
import { useProblemMessage } from './useProblemMessage';
import {
  findUnusableStop,
  priceOfStop,
  stopKinds,
  writtenStopFields,
  type StopContext,
  type WrittenStops,
} from './WrittenStops';

const fields = z.object({
  ...writtenStopFields,
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
  const { stops: action } = usePositionActions();
  const present = position.trailingStop?.rate;
  const [stops, edit] = useTypedDraft<WrittenStops & { trailing: string }>(
    {
      takeProfit: begun?.takeProfit ?? position.takeProfitPrice ?? '',
      takeProfitBy: 'price',
      stopLoss: begun?.stopLoss ?? position.stopLossPrice ?? '',
      stopLossBy: 'price',
      trailing: present ? toWireAmount(new Decimal(present).times(100)) : '',
    },
    fields,
  );
  const { terms, rules, mark } = contract;
  const values = valuesOf(position);
  const grounds = {
    position: values,
    paid: new Decimal(position.fee).plus(position.overnight),
  };
  const context: StopContext = { rules, terms, position: values, grounds };
  const [takeProfit, stopLoss] = stopKinds.map((kind) => priceOfStop(kind, stops, context));
  const isWaiting = position.status === 'pending';
  const rate = parsePositiveAmount(stops.trailing)?.div(100);

  return (
    <ActionSheet
      action={action}
      onClose={onClose}
      onSend={send}
      title={t('futures.stops')}
      head={
        <PositionHead contract={contract} position={position}>
          <StopFields
            stops={stops}
            onChange={edit}
            context={() => context}
            stepFrom={contract.markOnTick}
            tickSize={rules.tickSize}
          />
          {!isWaiting && (
            <AmountField
              name="trailing_rate"
              label={t('futures.trailing.field')}
              unit="%"
              step="0.1"
              decimals={1}
              value={stops.trailing}
              onChange={(trailing) => edit({ trailing })}
            />
          )}
        </PositionHead>
      }
      rows={[
        ...(takeProfit
          ? [{ label: t('futures.takeProfitBrings'), value: outcome(takeProfit) }]
          : []),
        ...(stopLoss ? [{ label: t('futures.stopLossBrings'), value: outcome(stopLoss) }] : []),
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

  /** Where the stop is now: it follows the best mark from when it is set, and goes on from there while it is not changed. */
  function trigger(distance: Decimal) {
    const isChanged = !present || !distance.eq(present);
    const best = isChanged ? mark : position.trailingStop?.best;
    if (best === undefined) return '–';
    const price = trailingTrigger(position.side, best, distance, rules.tickSize);
    return formatPrice(price, countDecimals(rules.tickSize), locale.tag);
  }

  function outcome(price: Decimal) {
    const result = profitAtStop(rules, terms, grounds, price);
    return `${formatSignedAmount(result, locale.tag, cents)} USDT`;
  }

  function problem() {
    const unusable = findUnusableStop(stops, context);
    if (unusable) return written(unusable);
    if (rate && !isTrailingRate(rate)) return written({ code: 'TRAILING_RATE', values: {} });
    // Those of a pending position are compared with its limit.
    const reference = position.status === 'pending' ? position.limitPrice : mark;
    if (!reference) return t('spot.problem.MARKET_HALTED');
    const wanted = { side: position.side, takeProfit, stopLoss };
    const error = findStopError(wanted, reference, liquidationPrice(terms, values), rules.tickSize);
    return error && written(error);
  }

  /** A trailing stop that is sent again without a change would start to follow from here. */
  function changedTrailing() {
    const wanted = rate ? toWireAmount(rate) : '0';
    return wanted === (present ?? '0') ? {} : { trailingRate: wanted };
  }

  async function send() {
    const reply = await action.send(() => ({
      id: position.id,
      takeProfitPrice: toWireAmount(takeProfit ?? 0),
      stopLossPrice: toWireAmount(stopLoss ?? 0),
      ...changedTrailing(),
    }));
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});
