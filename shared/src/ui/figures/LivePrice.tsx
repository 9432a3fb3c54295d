import { useRef, type ClipboardEvent, type ComponentProps } from 'react';
import { classes } from '../classes';
import { PriceFlash } from './PriceFlash';
import styles from './PriceText.module.css';
import { useLive } from './useLive';
import { wholePriceIn, writePrice } from './writePrice';

interface LivePriceProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Answers a decimal string, or nothing for a dash; asked again when something that it read has changed. */
  read: () => string | undefined;
  /** The market's decimals. */
  decimals: number;
  /** The language to write it in. */
  tag: string;
  tone?: 'plain' | 'up' | 'down' | 'flat';
  /** Lights up when the price moves, at most twice a second. */
  flashes?: boolean;
}

/** A `PriceText` that follows a store without being drawn again. */
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
  const element = useLive<HTMLSpanElement>((span) => {
    const price = read();
    writePrice(span, price, decimals, tag);
    if (!flashes || price === undefined) return;
    flash.current ??= new PriceFlash();
    flash.current.follow(span, Number(price));
  });

  return (
    <span
      {...rest}
      ref={element}
      className={classes(styles.price, styles[tone], className)}
      onCopy={copyWhole}
    />
  );
}

/** A tiny price is copied as it is, not as it looks. */
function copyWhole(event: ClipboardEvent<HTMLElement>) {
  const whole = wholePriceIn(event.currentTarget);
  if (whole === undefined) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', whole);
}
