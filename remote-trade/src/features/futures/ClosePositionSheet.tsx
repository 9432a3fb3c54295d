import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import { countDecimals, Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { closedNumber } from '@h5/shared/rules/futures/futuresSettlement';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import { usePositionActions } from './PositionActions';
import { valuesOf } from './positionFigures';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';
import { useCloseFigures } from './useCloseFigures';

/** What is chosen in the sheet. */
const choice = z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  kind: z.enum(['market', 'limit']),
  price: typedAmount,
});

const unchosen: z.output<typeof choice> = { percent: 100, kind: 'market', price: '' };

/** Closes a position or a part of it, by the next price or once the price is at a limit or better. */
export const ClosePositionSheet = observer(function ClosePositionSheet({
  contract,
  position,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const { close, limitClose } = usePositionActions();
  const warning = useOldPrices();
  const figures = useCloseFigures(contract, position);
  const [{ percent, kind, price: typed }, edit] = useTypedDraft(unchosen, choice);
  const { terms, market } = contract;
  const number = closing();
  const isWhole = number.eq(position.number);
  const now = contract.executionPrice(position.side, 'close');
  const isLimit = kind === 'limit';
  const price = isLimit ? parsePositiveAmount(typed) : now;
  const { pnl, balances, costs, total } = figures.of(number, price);
  const lots = numberToLots(number, terms.contractSize);
  const size = figures.sized(number, price);

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
          <Slider
            label={t('futures.close.part')}
            value={percent}
            onChange={(next) => edit({ percent: next })}
          />
        </PositionHead>
      }
      rows={[
        {
          label: t(isLimit ? 'futures.price' : 'futures.close.price'),
          value: price ? t('amountOf', { amount: figures.priced(price), coin: 'USDT' }) : '–',
        },
        { label: t('futures.close.pnl'), value: pnl },
      ]}
      balances={balances}
      costs={costs}
      total={total}
      warning={isLimit ? figures.atOnce(price) : warning}
      note={
        <>
          {isWhole && percent < 100 && t('futures.close.restToo')}{' '}
          {t(isLimit ? 'futures.close.limitNote' : 'futures.close.note')}
        </>
      }
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
    return isLimit ? figures.limitProblem(price) : undefined;
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
