import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import styles from './CoinIcon.module.css';
import { coinLogos } from './coinLogos';

const hashedColours = 8;

interface CoinIconProps extends ComponentProps<'span'> {
  /** The coin's code, such as BTC. */
  code: string;
  /** 32 in lists, 24 in tight places, 16 in a line of text. */
  size?: number;
}

/** Decorative: the coin's code or name is beside it. */
export function CoinIcon({ code, size = 32, className, style, ...rest }: CoinIconProps) {
  const coin = code.toLowerCase();
  const mark = coinLogos[coin];
  const side = `${size / 16}rem`;
  const colour = mark ? `var(--coin-${coin})` : `var(--coin-hash-${hashOf(coin) % hashedColours})`;

  return (
    <span
      aria-hidden
      {...rest}
      className={classNames(styles.coin, className)}
      style={{ inlineSize: side, blockSize: side, background: colour, ...style }}
    >
      <svg viewBox="0 0 32 32" className={styles.mark}>
        {mark ?? (
          <text x="16" y="21.5" className={styles.letter}>
            {[...code.toUpperCase()][0]}
          </text>
        )}
      </svg>
    </span>
  );
}

/** The same coin has the same colour everywhere. */
function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => hash * 31 + letter.charCodeAt(0), 7);
}
