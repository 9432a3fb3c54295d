import { useState, type ClipboardEvent, type ComponentProps } from 'react';
import { formatPrice } from '../../money/format';
import { classNames } from '../classNames';
import { PriceFlash } from './PriceFlash';
import styles from './PriceText.module.css';
import { useLiveElement } from './useLiveElement';
import { readFullPrice, writePrice } from './writePrice';

interface LivePriceProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns a decimal string, or undefined for a dash. Runs again when an observable that it read changes. */
  read: () => string | undefined;
  /** The market's decimals. */
  decimals: number;
  /** The BCP 47 language tag. */
  tag: string;
  tone?: 'plain' | 'up' | 'down' | 'flat';
  /** Flashes when the price changes, at most twice a second. */
  flashes?: boolean;
}

/** A `PriceText` that follows a store without rerendering. */
export function LivePrice({
  read,
  decimals,
  tag,
  tone = 'plain',
  flashes = false,
  className,
  ...rest
}: LivePriceProps) {
  const [flash] = useState(() => new PriceFlash());
  const element = useLiveElement<HTMLSpanElement>(
    () => {
      const price = read();
      return price === undefined ? '–' : formatPrice(price, decimals, tag);
    },
    (span, text) => {
      writePrice(span, text);
      const price = read();
      if (flashes && price !== undefined) flash.follow(span, Number(price));
    },
  );

  return (
    <span
      translate="no"
      {...rest}
      ref={element}
      className={classNames(styles.price, styles[tone], className)}
      onCopy={copyWhole}
    />
  );
}

/** Copies a tiny price in full. */
function copyWhole(event: ClipboardEvent<HTMLElement>) {
  const whole = readFullPrice(event.currentTarget);
  if (whole === undefined) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', whole);
}
