import type { ComponentProps } from 'react';
import { formatSignedPercent, minus } from '../../money/format';
import type { Decimal } from '../../money/money';
import styles from './PercentChange.module.css';
import { classNames } from '../classNames';

type Direction = 'up' | 'down' | 'flat';

interface PercentChangeProps extends ComponentProps<'span'> {
  /** 0.0214 is +2.14 %; a dash is shown if it is undefined. */
  ratio: string | Decimal | undefined;
  /** The BCP 47 language tag. */
  tag: string;
  /** Plain text, or a tinted chip as in the list of markets. */
  look?: 'text' | 'chip';
}

/** A percentage with arrow, sign and colour; grey if it is zero. */
export function PercentChange({ ratio, tag, ...rest }: PercentChangeProps) {
  const text = formatPercentChange(ratio, tag);
  return (
    <PriceChangeFrame {...rest} direction={changeDirection(text)}>
      {text}
    </PriceChangeFrame>
  );
}

interface ChangeFrameProps extends Omit<PercentChangeProps, 'ratio' | 'tag'> {
  direction: Direction;
}

/** The colour and arrow of a direction around the text. */
export function PriceChangeFrame({
  direction,
  look = 'text',
  className,
  children,
  ...rest
}: ChangeFrameProps) {
  return (
    <span
      translate="no"
      {...rest}
      className={classNames(styles.change, styles[look], styles[direction], className)}
    >
      {direction !== 'flat' && <ChangeArrow isDown={direction === 'down'} />}
      {children}
    </span>
  );
}

/** The triangle before a change. */
export function ChangeArrow({ isDown = false }: { isDown?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 7 6"
      className={classNames(styles.arrow, isDown && styles.turned)}
    >
      <path d="M3.5 0 7 6H0z" />
    </svg>
  );
}

export function formatPercentChange(ratio: string | Decimal | undefined, tag: string): string {
  return ratio === undefined ? '–' : formatSignedPercent(ratio, tag);
}

/** The direction of a change as written: 0.00% has none, although the exact change may. */
export function changeDirection(text: string): Direction {
  if (text.startsWith('+')) return 'up';
  return text.startsWith(minus) ? 'down' : 'flat';
}
