import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatPlainPrice } from '@h5/shared/money/format';
import { endsOfOption, formatNet, netOfOption } from '../../features/options';
import { placeOf, type ChartFrame } from '../../features/tick-chart';
import { percentOf, roomForName } from './chartGeometry';
import styles from './OptionChart.module.css';

interface OptionMarksProps {
  /** One that has its entry. */
  option: Option;
  frame: ChartFrame;
  /** The place of the expiry, as a share of the width. */
  until: number;
  /** The place of the newest price, as a share of the height. */
  now: number;
  /** The place of the label with the entry price, as a share of the height. */
  label: number;
  decimals: number;
}

/** The entry of an option with the side that wins and the one that loses, and, once it has ended, its exit and what it brought. */
export const OptionMarks = observer(function OptionMarks({
  option,
  frame,
  until,
  now,
  label,
  decimals,
}: OptionMarksProps) {
  const { locale } = useApp();
  const { direction, entry, exit } = option;
  if (!entry) return null;
  const from = placeOf(frame, entry.time, Number(entry.price));
  const to = exit && placeOf(frame, exit.time, Number(exit.price));
  const across = {
    insetInlineStart: percentOf(from.x),
    inlineSize: percentOf((to?.x ?? until) - from.x),
  };
  const ends = endsOfOption(option);
  const sides = direction === 'rise' ? (['win', 'loss'] as const) : (['loss', 'win'] as const);

  return (
    <>
      {sides.map((end, place) => {
        const isUpper = place === 0;
        const share = isUpper ? from.y : 1 - from.y;
        const isCrossed = isUpper === now < from.y && Math.abs(now - from.y) < roomForName;
        return (
          <span
            key={end}
            className={`${styles.zone} ${styles[end]}`}
            style={{
              ...across,
              insetBlockStart: percentOf(isUpper ? 0 : from.y),
              blockSize: percentOf(share),
              alignItems: isUpper ? 'end' : 'start',
            }}
          >
            {!to && !isCrossed && share > roomForName && formatNet(ends[end], locale.tag)}
          </span>
        );
      })}
      <span
        className={styles.entry}
        style={{
          insetInlineStart: percentOf(from.x),
          insetInlineEnd: to ? percentOf(1 - to.x) : 0,
          insetBlockStart: percentOf(from.y),
        }}
      >
        <span className={styles.start} />
      </span>
      <span
        className={`${styles.tag} ${styles.atEntry}`}
        style={{ insetBlockStart: percentOf(label) }}
      >
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
