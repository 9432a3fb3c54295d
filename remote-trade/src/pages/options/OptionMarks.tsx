import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatPlainPrice } from '@h5/shared/money/format';
import { formatNet, netOfOption } from '../../features/options';
import { placeOf, type ChartFrame } from '../../features/tick-chart';
import { percentOf } from './chartGeometry';
import styles from './OptionChart.module.css';

interface OptionMarksProps {
  /** One that has its entry. */
  option: Option;
  frame: ChartFrame;
  /** The place of the expiry, as a share of the width. */
  until: number;
  /** The place of the label with the entry price, as a share of the height. */
  label: number;
  decimals: number;
}

/** The entry of an option with the side that wins, and, once it has ended, its exit and what it brought. */
export const OptionMarks = observer(function OptionMarks({
  option,
  frame,
  until,
  label,
  decimals,
}: OptionMarksProps) {
  const { locale } = useApp();
  const { direction, entry, exit } = option;
  if (!entry) return null;
  const from = placeOf(frame, entry.time, Number(entry.price));
  const to = exit && placeOf(frame, exit.time, Number(exit.price));
  const tone = direction === 'fall' ? styles.fall : styles.rise;

  return (
    <>
      <span
        className={`${styles.zone} ${tone}`}
        style={{
          insetInlineStart: percentOf(from.x),
          inlineSize: percentOf((to?.x ?? until) - from.x),
          ...(direction === 'rise'
            ? { insetBlockStart: 0, blockSize: percentOf(from.y) }
            : { insetBlockStart: percentOf(from.y), insetBlockEnd: 0 }),
        }}
      />
      <span
        className={`${styles.entry} ${tone}`}
        style={{
          insetInlineStart: percentOf(from.x),
          insetInlineEnd: to ? percentOf(1 - to.x) : 0,
          insetBlockStart: percentOf(from.y),
        }}
      >
        <span className={styles.start} />
      </span>
      <span className={`${styles.tag} ${tone}`} style={{ insetBlockStart: percentOf(label) }}>
        {formatPlainPrice(entry.price, decimals, locale.tag)}
      </span>
      {to && <Result option={option} x={to.x} y={to.y} />}
    </>
  );
});

/** The exit with what the option brought. */
const Result = observer(function Result({
  option,
  x,
  y,
}: {
  option: Option;
  x: number;
  y: number;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { tag } = locale;
  const net = netOfOption(option);
  const tone = net.isZero() ? styles.even : net.isNegative() ? styles.lost : styles.won;
  return (
    <span
      className={`${styles.result} ${tone}`}
      style={{ insetInlineStart: percentOf(x), insetBlockStart: percentOf(y) }}
    >
      <span data-side={x > 0.4 ? 'end' : 'start'} data-edge={y > 0.4 ? 'above' : 'below'}>
        {t(`seconds.result.${option.result ?? 'void'}`)}{' '}
        {t('amountOf', { amount: formatNet(net, tag), coin: markets.codeOf(option.currencyId) })}
      </span>
    </span>
  );
});
