import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, Decimal, toWireAmount, type DecimalValue } from '@h5/shared/money/money';
import { closedNumber, settlePartialClose } from '@h5/shared/rules/futures/futuresSettlement';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import { useLots } from './useLots';
import styles from './PositionCard.module.css';
import { usePositionActions } from './PositionActions';
import { valuesOf } from './positionFigures';
import type { PositionSheetProps } from './PositionSheet';

/** What is chosen in the sheet. */
const choice = z.object({ percent: z.int().check(z.minimum(0), z.maximum(100)) });

const cents = 2;

/** Closes a position or a part of it. */
export const ClosePositionSheet = observer(function ClosePositionSheet({
  contract,
  position,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { close } = usePositionActions();
  const warning = useOldPrices();
  const lotsOf = useLots();
  const [{ percent }, edit] = useTypedDraft({ percent: 100 }, choice);
  const { terms, market } = contract;
  const number = closing();
  const isWhole = number.eq(position.number);
  const price = contract.executionPrice(position.side, 'close');
  const part = price && settlePartialClose(valuesOf(position), number, price, terms.feeRate);
  const lots = numberToLots(number, terms.contractSize);
  const size = lotsOf(lots);
  const coin = market.symbol.split('-')[0] ?? '';
  const inCoin = formatTrimmedAmount(number, locale.tag);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, locale.tag);

  return (
    <ActionSheet
      action={close}
      onClose={onClose}
      onSend={send}
      title={t('futures.close.title')}
      head={
        <div className={styles.fields}>
          <Slider
            label={t('futures.close.part')}
            value={percent}
            onChange={(next) => edit({ percent: next })}
          />
        </div>
      }
      rows={[
        { label: t('futures.size'), value: `${size} (${inCoin} ${coin})` },
        {
          label: t('futures.close.price'),
          value: price ? formatPrice(price, countDecimals(market.tickSize), locale.tag) : '–',
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
              before: formatTrimmedAmount(position.lots, locale.tag),
              after: formatTrimmedAmount(
                numberToLots(part.numberLeft, terms.contractSize),
                locale.tag,
              ),
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
      warning={warning}
      note={t('futures.close.note')}
      problem={number.isZero() ? t('spot.problem.QUANTITY_MISSING') : undefined}
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

  async function send() {
    const reply = await close.send(() =>
      isWhole ? { id: position.id } : { id: position.id, lots: toWireAmount(lots) },
    );
    if (reply) contract.applyEvent(reply);
    return reply;
  }
});
