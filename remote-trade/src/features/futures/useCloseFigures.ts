import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, isMultipleOf, Decimal, type DecimalValue } from '@h5/shared/money/money';
import { settlePartialClose, type PartialClose } from '@h5/shared/rules/futures/futuresSettlement';
import { numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { limitClosePrice } from '@h5/shared/rules/futures/limitCloses';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { valuesOf } from './positionFigures';
import { useProblemMessage } from './useProblemMessage';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

const cents = 2;
const down = Decimal.ROUND_DOWN;

/** What closing a part of a position, or all of it, at a price brings and leaves, in the words of a confirm sheet. */
export function useCloseFigures(contract: FuturesMarketStore, position: Position) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const written = useProblemMessage();
  const sizes = useSizes(contract);
  const { unit } = useSizeUnit();
  const { terms, market, last } = contract;
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, tag);
  const inQuote = (amount: string) => t('amountOf', { amount, coin: 'USDT' });
  const priced = (value: DecimalValue) => formatPrice(value, countDecimals(market.tickSize), tag);
  const sized = (number: DecimalValue, price: Decimal | undefined) =>
    sizes(unit, numberToLots(number, terms.contractSize), price);

  return { priced, sized, of: figuresOf, limitProblem, atOnce };

  function figuresOf(number: Decimal, price: Decimal | undefined) {
    const part = price && settlePartialClose(valuesOf(position), number, price, terms.feeRate);
    const shown = part && shownParts(part);
    return {
      pnl: shown ? inQuote(formatSignedAmount(shown.pnl, tag, cents)) : '–',
      balances: part && {
        caption: t('futures.close.rest'),
        rows: [
          {
            label: t('futures.size'),
            before: sized(position.number, price),
            after: sized(part.numberLeft, price),
          },
          {
            label: t('futures.margin'),
            before: money(position.margin),
            after: money(part.marginLeft),
          },
        ],
      },
      costs: [
        {
          label: t('futures.fee', { rate: formatUnsignedPercent(terms.feeRate, tag) }),
          value: shown ? inQuote(money(shown.fee)) : '–',
        },
      ],
      total: {
        label: t('futures.close.returned'),
        value: part ? money(part.returned) : '–',
        unit: 'USDT',
      },
    };
  }

  /** Gain and fee as shown: what is paid back is the margin with the gain and without the fee, to the cent. */
  function shownParts({ pnl, fee, returned, marginPart, marginLeft }: PartialClose) {
    const cut = (value: DecimalValue) => new Decimal(value).toDecimalPlaces(cents, down);
    const shownFee = fee.toDecimalPlaces(cents, Decimal.ROUND_UP);
    // A loss beyond the margin is not charged.
    if (!marginPart.plus(pnl).minus(fee).eq(returned)) return { pnl, fee: shownFee };
    const margin = cut(position.margin).minus(cut(marginLeft));
    return { pnl: cut(returned).minus(margin).plus(shownFee), fee: shownFee };
  }

  /** What is wrong with the price of a limit. */
  function limitProblem(price: Decimal | undefined): string | undefined {
    if (!price) return written({ code: 'PRICE_MISSING', values: {} });
    return isMultipleOf(price, market.tickSize)
      ? undefined
      : written({ code: 'PRICE_OFF_TICK', values: { tick: market.tickSize } });
  }

  /** Where a limit would close if the price is there or better already. */
  function atOnce(limit: Decimal | undefined): string | undefined {
    if (!limit || last === undefined) return undefined;
    const at = limitClosePrice(position.side, limit, last, terms.spread, market.tickSize);
    return at && t('futures.close.atOnce', { price: priced(at) });
  }
}
