import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatPrice,
  formatSignedAmount,
  formatSignedPercent,
  percentSign,
} from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import {
  moveToStop,
  profitAtStop,
  stopAtMove,
  stopUnits,
  type StopKind,
  type StopUnit,
} from '@h5/shared/rules/futures/futuresStops';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import styles from './StopFields.module.css';
import {
  priceOfStop,
  stopKinds,
  unitField,
  type StopContext,
  type WrittenStops,
} from './WrittenStops';
import { stopsIn, writeStop } from './writeStop';

const fieldNames = { takeProfit: 'target_profit_price', stopLoss: 'stop_loss_price' } as const;
/** Whole keys: a composed one would bring every word of futures into each page that has the fields. */
const words = { takeProfit: 'futures.takeProfit', stopLoss: 'futures.stopLoss' } as const;
const presets = { takeProfit: [1, 2, 5, 10], stopLoss: [1, 2, 3, 5] } as const;
const cents = 2;

interface StopFieldsProps {
  stops: WrittenStops;
  onChange: (change: Partial<WrittenStops>) => void;
  /** Read again with prices; undefined without one. */
  context: () => StopContext | undefined;
  /** What the first step of a price begins at. */
  stepFrom: () => string;
  tickSize: string;
  invalid?: StopKind | undefined;
  disabled?: boolean;
}

/** A take-profit and a stop-loss by price, by the move in percent or by what they bring, with the two others below each. */
export const StopFields = observer(function StopFields(props: StopFieldsProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { stops, onChange, context } = props;
  const unitNames = { price: t('futures.price'), move: percentSign(tag).trim(), profit: 'USDT' };

  return (
    <div className={styles.fields}>
      <SegmentedControl<StopUnit>
        label={t('futures.stopsBy')}
        value={stops.takeProfitBy}
        options={stopUnits.map((value) => ({ value, label: unitNames[value] }))}
        onChange={(by) => onChange(stopsIn(by, stops, context()))}
      />
      {stopKinds.map((kind) => (
        <StopField key={kind} {...props} kind={kind} />
      ))}
    </div>
  );
});

const StopField = observer(function StopField({
  kind,
  stops,
  onChange,
  context,
  stepFrom,
  tickSize,
  invalid,
  disabled = false,
}: StopFieldsProps & { kind: StopKind }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const by = stops[unitField[kind]];
  const looks = {
    price: {
      label: t(kind === 'takeProfit' ? 'futures.takeProfitPrice' : 'futures.stopLossPrice'),
      unit: 'USDT',
      step: tickSize,
      decimals: countDecimals(tickSize),
      stepFrom,
    },
    move: {
      label: t(words[kind]),
      unit: percentSign(tag).trim(),
      step: '0.5',
      decimals: 4,
    },
    profit: {
      label: t(`futures.stopResult.${kind}`),
      unit: 'USDT',
      step: '10',
      decimals: cents,
    },
  } as const;
  const noteId = `stop-${kind}`;

  return (
    <div className={styles.field}>
      <AmountField
        key={by}
        {...looks[by]}
        name={fieldNames[kind]}
        aria-invalid={invalid === kind}
        aria-describedby={noteId}
        disabled={disabled}
        value={stops[kind]}
        onChange={(text) => onChange({ [kind]: text })}
      />
      <div role="group" aria-label={t(words[kind])} className={styles.presets}>
        {presets[kind].map((percent) => (
          <button
            key={percent}
            type="button"
            disabled={disabled}
            className={styles.preset}
            onClick={() => takePreset(percent)}
          >
            {formatSignedPercent(kind === 'takeProfit' ? percent / 100 : -percent / 100, tag, 0)}
          </button>
        ))}
      </div>
      <LiveText id={noteId} className={styles.others} read={others} />
    </div>
  );

  function takePreset(percent: number) {
    const now = context();
    if (by === 'move') onChange({ [kind]: String(percent) });
    if (by === 'move' || !now) return;
    const price = stopAtMove(kind, now.position, percent, now.rules);
    const text = price && writeStop(kind, by, price, now);
    if (text !== undefined) onChange({ [kind]: text });
  }

  /** The stop in the units that it is not written in. */
  function others(): string {
    const now = context();
    const price = priceOfStop(kind, stops, now);
    if (!now || !price) return '';
    const { rules, terms, position, grounds } = now;
    const move = moveToStop(kind, position, price).div(kind === 'takeProfit' ? 100 : -100);
    const words = {
      price: formatPrice(price, countDecimals(tickSize), tag),
      move: formatSignedPercent(move, tag),
      profit: grounds
        ? `${formatSignedAmount(profitAtStop(rules, terms, grounds, price), tag, cents)} USDT`
        : '–',
    };
    return stopUnits
      .filter((unit) => unit !== by)
      .map((unit) => words[unit])
      .join(' · ');
  }
});
