import type { ComponentProps } from 'react';
import { formatPercent } from '../../money/format';
import { Decimal } from '../../money/money';
import styles from './PercentChange.module.css';
import { classes } from '../classes';

type Direction = 'up' | 'down' | 'flat';

interface PercentChangeProps extends ComponentProps<'span'> {
  /** 0.0214 is +2.14 %; without one a dash stands in its place. */
  ratio: string | Decimal | undefined;
  /** The language to write it in. */
  tag: string;
  /** In a line, or on a tint as in the list of markets. */
  look?: 'text' | 'chip';
}

/** How far something moved. An arrow and a sign say it with the colour; nothing moved is grey. */
export function PercentChange({ ratio, tag, ...rest }: PercentChangeProps) {
  return (
    <ChangeFrame {...rest} direction={directionOf(ratio)}>
      {ratio === undefined ? '–' : formatPercent(ratio, tag)}
    </ChangeFrame>
  );
}

interface ChangeFrameProps extends Omit<PercentChangeProps, 'ratio' | 'tag'> {
  direction: Direction;
}

/** The colour and the arrow of a direction, around the words. */
export function ChangeFrame({
  direction,
  look = 'text',
  className,
  children,
  ...rest
}: ChangeFrameProps) {
  return (
    <span {...rest} className={classes(styles.change, styles[look], styles[direction], className)}>
      {direction !== 'flat' && <Arrow isDown={direction === 'down'} />}
      {children}
    </span>
  );
}

/** The triangle that goes before every change. */
export function Arrow({ isDown = false }: { isDown?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 7 6" className={classes(styles.arrow, isDown && styles.turned)}>
      <path d="M3.5 0 7 6H0z" />
    </svg>
  );
}

export function directionOf(ratio: string | Decimal | undefined): Direction {
  if (ratio === undefined) return 'flat';
  // As it is written: 0.00 % has no direction.
  const written = new Decimal(ratio).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
  if (written.isZero()) return 'flat';
  return written.isNegative() ? 'down' : 'up';
}
