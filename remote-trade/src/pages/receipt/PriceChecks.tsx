import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { RecordedState } from '@h5/shared/rules/receipts/checkTicks';
import type { KeyState } from '@h5/shared/rules/receipts/publicRecord';
import { CheckRow, type CheckTone } from './CheckRow';
import { DifferingText } from './DifferingText';
import { formatPrecise } from './formatPrecise';
import type { PublicRecordStore } from './PublicRecordStore';
import { useRecordedName } from './useRecordedName';

const toneOfTick: Record<RecordedState, CheckTone> = {
  same: 'right',
  differs: 'wrong',
  missing: 'wrong',
  between: 'none',
  unknown: 'later',
};
const toneOfKey: Record<KeyState, CheckTone> = {
  same: 'right',
  differs: 'wrong',
  bent: 'wrong',
  notYet: 'later',
  none: 'none',
  unknown: 'none',
};

/** More prices than these are told in one row if the record has them all. */
const mostListed = 6;

interface PriceChecksProps {
  receipt: OwnReceipt['receipt'];
  record: PublicRecordStore;
}

/** Whether the prices are those of the public record, those that the rule demands, and those that the key of the hour gives. */
export const PriceChecks = observer(function PriceChecks({ receipt, record }: PriceChecksProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const recordedName = useRecordedName();
  const { tickStates, keyState } = record;
  const demanded = record.areTicksDemanded;
  const agreed = agreedWords(receipt.rule);
  const { length } = receipt.ticks;
  const areAllSame =
    length > mostListed &&
    tickStates.length === length &&
    tickStates.every((state) => state === 'same');

  return (
    <>
      {areAllSame && <CheckRow tone="right" title={t('receipt.recorded.all', { ticks: length })} />}
      {(areAllSame ? [] : receipt.ticks).map(([symbol, time, price], place) => {
        const state = tickStates[place] ?? 'unknown';
        const isGone = state === 'unknown' && !record.minutes.isKept(symbol, time);
        const recorded = record.minutes.priceAt(symbol, time);
        return (
          <CheckRow
            key={place}
            tone={isGone ? 'none' : toneOfTick[state]}
            title={t(`receipt.recorded.${isGone ? 'gone' : state}`, {
              symbol: recordedName(symbol),
              time: formatPrecise(time, locale.tag),
            })}
          >
            {state === 'differs' && typeof recorded === 'string' && (
              <p>
                {t('receipt.said')} <DifferingText text={price} other={recorded} />,{' '}
                {t('receipt.recordedPrice')} <DifferingText text={recorded} other={price} />
              </p>
            )}
          </CheckRow>
        );
      })}
      {demanded !== undefined && (
        <CheckRow
          tone={demanded ? 'right' : 'wrong'}
          title={t(`receipt.demanded.${demanded ? agreed : 'differs'}`)}
        />
      )}
      {keyState && <CheckRow tone={toneOfKey[keyState]} title={t(`receipt.key.${keyState}`)} />}
    </>
  );
});

function agreedWords(rule: string): 'samples' | 'beacon' | 'same' {
  if (rule.startsWith('dual.')) return 'samples';
  return rule.startsWith('ieo.') ? 'beacon' : 'same';
}
