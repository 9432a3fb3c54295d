import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { countDecimals, toWireAmount, type DecimalValue } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { sizeDecimals, type SizeTerms, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';
import { lotsToNumber } from '@h5/shared/rules/futures/futuresTerms';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import type { FuturesMarketStore } from './FuturesMarketStore';
import type { PendingDraft } from './pendingAmendment';

/** For `useTypedDraft`. */
export const amendedFields = z.object({
  price: typedAmount,
  size: typedAmount,
  unit: z.enum(['coin', 'lots']),
});

interface AmendFieldsProps {
  contract: FuturesMarketStore;
  draft: PendingDraft;
  priceLabel: string;
  isLocked: boolean;
  onChange: (change: Partial<PendingDraft>) => void;
}

/** Price and size of an order that waits. */
export const AmendFields = observer(function AmendFields({
  contract,
  draft: { price, size, unit },
  priceLabel,
  isLocked,
  onChange,
}: AmendFieldsProps) {
  const { t } = useTranslation('trade');
  const { coin, terms, market } = contract;

  return (
    <>
      <AmountField
        name="target_price"
        label={priceLabel}
        unit="USDT"
        step={market.tickSize}
        decimals={countDecimals(market.tickSize)}
        disabled={isLocked}
        value={price}
        onChange={(next) => onChange({ price: next })}
      />
      <AmountField
        name={unit === 'lots' ? 'share' : 'amount'}
        label={t('futures.size')}
        unit={unit === 'lots' ? t('futures.lots') : coin}
        step={sizeText(terms.lotStep, unit, terms)}
        decimals={sizeDecimals(unit, terms)}
        disabled={isLocked}
        value={size}
        onChange={(next) => onChange({ size: next })}
      />
    </>
  );
});

/** What the fields begin with, in the unit of the person; a value is written in the coin. */
export function beginAmending(
  price: string,
  lots: DecimalValue,
  chosen: SizeUnit,
  terms: SizeTerms,
): PendingDraft {
  const unit = chosen === 'lots' ? 'lots' : 'coin';
  return { price, size: sizeText(lots, unit, terms), unit };
}

function sizeText(lots: DecimalValue, unit: PendingDraft['unit'], terms: SizeTerms): string {
  return toWireAmount(unit === 'lots' ? lots : lotsToNumber(lots, terms.contractSize));
}
