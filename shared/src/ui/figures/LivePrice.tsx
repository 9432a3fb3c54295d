import { useRef, type ClipboardEvent, type ComponentProps } from 'react';
import { classNames } from '../classNames';
import { PriceFlash } from './PriceFlash';
import styles from './PriceText.module.css';
import { useLiveElement } from './useLiveElement';
import { readFullPrice, writePriceInto } from './writePriceInto';

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
  const flash = useRef<PriceFlash>(undefined);
  const element = useLiveElement<HTMLSpanElement>((span) => {
    const price = read();
    writePriceInto(span, price, decimals, tag);
    if (!flashes || price === undefined) return;
    flash.current ??= new PriceFlash();
    flash.current.follow(span, Number(price));
  });

  return (
    <span
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
