import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { formatPrecise } from './formatPrecise';
import { useRecordedName } from './useRecordedName';
import { isLongText, useReceiptText } from './useValueText';
import styles from './Receipt.module.css';

const inputNames = [
  'symbol',
  'side',
  'type',
  'limit',
  'trigger',
  'open',
  'number',
  'multiple',
  'margin',
  'close',
  'take_profit',
  'stop_loss',
  'callback',
  'stake',
  'seconds',
  'payout',
  'fee_rate',
  'spread',
  'rate',
  'tick',
  'accepted_at',
  'available',
  'product',
  'currency',
  'amount',
  'daily_yield',
  'penalty_ratio',
  'period_days',
  'start_at',
  'left_at',
  'remaining_days',
  'days_paid',
  'days',
  'linked',
  'settle_at',
  'collateral',
  'debt',
  'ltv_open',
  'ltv_liquidation',
  'haircut',
  'due_at',
  'sell_at',
  'th',
  'upkeep_usdt_per_th',
  'pool_th',
  'pool_reward',
  'day_at',
  'cum',
  'hwm',
  'project',
  'token',
  'tokens',
  'supply',
  'cap',
  'price',
  'decimals',
  'ticket_size',
  'list_hash',
  'seed_hash',
  'server_seed',
  'sealed_at',
  'share_before',
  'share',
  'due_at',
] as const;
type InputName = (typeof inputNames)[number];

const rates = new Set([
  'fee_rate',
  'spread',
  'payout',
  'rate',
  'callback',
  'share',
  'share_before',
  'ltv_open',
  'ltv_liquidation',
  'haircut',
  'daily_yield',
  'penalty_ratio',
]);
const isRatio = /^\d(\.\d{1,18})?$/;

/** As they are listed above, with unknown names at the end. */
function placeOf(name: string): number {
  const place = inputNames.findIndex((one) => one === name);
  return place === -1 ? inputNames.length : place;
}

/** What a settlement was computed from, the prices last. Names that this page does not know are shown as they are. */
export const InputList = observer(function InputList({
  receipt,
}: {
  receipt: OwnReceipt['receipt'];
}) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const textOf = useReceiptText(receipt);
  const recordedName = useRecordedName();
  const known = new Set<string>(inputNames);
  const nameOf = (name: string) =>
    known.has(name) ? t(`receipt.input.${name as InputName}`) : name;

  return (
    <DescriptionList className={styles.facts}>
      {Object.entries(receipt.inputs)
        .filter(([, value]) => value !== null)
        .sort(([one], [other]) => placeOf(one) - placeOf(other))
        .map(([name, value]) => (
          <DescriptionItem
            key={name}
            label={nameOf(name)}
            className={isLongText(value) ? styles.long : undefined}
          >
            {rates.has(name) && typeof value === 'string' && isRatio.test(value)
              ? formatUnsignedPercent(value, locale.tag)
              : textOf(name, value)}
          </DescriptionItem>
        ))}
      {receipt.ticks.map(([symbol, time, price], place) => (
        <DescriptionItem key={`tick ${place}`} label={recordedName(symbol)}>
          {textOf('price', price)} · {formatPrecise(time, locale.tag)}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
});
