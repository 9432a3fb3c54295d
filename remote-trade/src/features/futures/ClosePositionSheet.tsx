import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import {
  countDecimals,
  Decimal,
  isMultipleOf,
  parsePositiveAmount,
  toWireAmount,
  type DecimalValue,
} from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { closedNumber, settlePartialClose } from '@h5/shared/rules/futures/futuresSettlement';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { limitClosePrice } from '@h5/shared/rules/futures/limitCloses';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import { useProblemMessage } from './useProblemMessage';
import { usePositionActions } from './PositionActions';
import { valuesOf } from './positionFigures';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

/** What is chosen in the sheet. */
const choice = z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  kind: z.enum(['market', 'limit']),
  price: typedAmount,
});

const unchosen: z.output<typeof choice> = { percent: 100, kind: 'market', price: '' };

const quickPercents = [25, 50, 75, 100];
const cents = 2;

/** Closes a position or a part of it, by the next price or once the price is at a limit or better. */
export const ClosePositionSheet = observer(function ClosePositionSheet({
  contract,
  position,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { close, limitClose } = usePositionActions();
  const { toasts } = useApp();
  const written = useProblemMessage();
  const warning = useOldPrices();
  const sizes = useSizes(contract);
  const { unit } = useSizeUnit();
  const [{ percent, kind, price: typed }, edit] = useTypedDraft(unchosen, choice);
  const { terms, market } = contract;
  const number = closing();
  const isWhole = number.eq(position.number);
  const now = contract.executionPrice(position.side, 'close');
  const isLimit = kind === 'limit';
  const price = isLimit ? parsePositiveAmount(typed) : now;
  const part = price && settlePartialClose(valuesOf(position), number, price, terms.feeRate);
  const lots = numberToLots(number, terms.contractSize);
  const size = sizes(unit, lots, price);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, locale.tag);

  return (
    <ActionSheet
      action={isLimit ? limitClose : close}
      onClose={onClose}
      onSend={isLimit ? sendLimit : send}
      title={t('futures.close.title')}
      head={
        <PositionHead contract={contract} position={position}>
          <SegmentedControl
            label={t('futures.close.kind')}
            size={36}
            value={kind}
            options={[
              { value: 'market', label: t('futures.market') },
              { value: 'limit', label: t('futures.limit') },
            ]}
            onChange={(next) => edit({ kind: next })}
          />
          {isLimit && (
            <AmountField
              name="target_price"
              label={t('futures.price')}
              unit="USDT"
              step={market.tickSize}
              stepFrom={contract.markOnTick}
              decimals={countDecimals(market.tickSize)}
              value={typed}
              onChange={(next) => edit({ price: next })}
            />
          )}
          <SegmentedControl
            label={t('futures.close.part')}
            look="chips"
            value={String(percent)}
            options={quickPercents.map((one) => ({
              value: String(one),
              label: formatUnsignedPercent(one / 100, locale.tag),
            }))}
            onChange={(next) => edit({ percent: Number(next) })}
          />
          <Slider
            label={t('futures.close.part')}
            value={percent}
            onChange={(next) => edit({ percent: next })}
          />
        </PositionHead>
      }
      rows={[
        { label: t('futures.size'), value: size },
        {
          label: t('futures.close.price'),
          value: price ? priced(price) : '–',
        },
        {
          label: t('futures.close.pnl'),
          value: part ? formatSignedAmount(part.pnl, locale.tag, cents) : '–',
        },
      ]}
      balances={
        part && {
          caption: t('futures.close.rest'),
          rows: [
            {
              label: t('futures.size'),
              before: sizes(unit, position.lots, price),
              after: sizes(unit, numberToLots(part.numberLeft, terms.contractSize), price),
            },
            {
              label: t('futures.margin'),
              before: money(position.margin),
              after: money(part.marginLeft),
            },
          ],
        }
      }
      costs={[
        {
          label: t('futures.fee', { rate: formatUnsignedPercent(terms.feeRate, locale.tag) }),
          value: part ? formatCoinAmount(part.fee, cents, locale.tag, true) : '–',
        },
      ]}
      total={{
        label: t('futures.close.returned'),
        value: part ? money(part.returned) : '–',
        unit: 'USDT',
      }}
      warning={isLimit ? reachedWarning() : warning}
      note={t(isLimit ? 'futures.close.limitNote' : 'futures.close.note')}
      problem={problem()}
      confirmLabel={t('futures.close.submit', { size })}
    />
  );

  /** A rest that would be too small for an order is closed too. */
  function closing(): Decimal {
    const step = new Decimal(terms.lotStep).times(terms.contractSize);
    const wanted = new Decimal(position.number).times(percent).div(100).div(step).floor();
    const isAll = percent === 100;
    return isAll
      ? new Decimal(position.number)
      : closedNumber(terms, valuesOf(position), wanted.times(step));
  }

  function problem() {
    if (number.isZero()) return t('spot.problem.QUANTITY_MISSING');
    if (!isLimit) return undefined;
    if (!price) return written({ code: 'PRICE_MISSING', values: {} });
    return isMultipleOf(price, market.tickSize)
      ? undefined
      : written({ code: 'PRICE_OFF_TICK', values: { tick: market.tickSize } });
  }

  /** Where it would close if the price is at the limit or better already. */
  function reachedWarning() {
    const { last, terms: rates } = contract;
    if (!price || last === undefined) return undefined;
    const at = limitClosePrice(position.side, price, last, rates.spread, market.tickSize);
    return at && t('futures.close.atOnce', { price: priced(at) });
  }

  function priced(value: Decimal) {
    return formatPrice(value, countDecimals(market.tickSize), locale.tag);
  }

  async function sendLimit() {
    const reply = await limitClose.send(() => {
      const order = price && { id: position.id, limitPrice: toWireAmount(price) };
      return order && (isWhole ? order : { ...order, lots: toWireAmount(lots) });
    });
    if (!reply) return undefined;
    contract.applyEvent(reply);
    toasts.success(t('futures.close.limitSet'));
    return reply;
  }

  async function send() {
    const reply = await close.send(() =>
      isWhole ? { id: position.id } : { id: position.id, lots: toWireAmount(lots) },
    );
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});
