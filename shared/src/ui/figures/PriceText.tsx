import type { ClipboardEvent, ComponentProps } from 'react';
import { formatPrice, splitTinyPrice } from '../../money/format';
import type { Decimal } from '../../money/money';
import { classNames } from '../classNames';
import styles from './PriceText.module.css';

interface PriceTextProps extends Omit<ComponentProps<'span'>, 'ref'> {
  /** A decimal string; a dash is shown if it is undefined. */
  value: string | Decimal | undefined;
  /** The market's decimals. */
  decimals: number;
  /** The BCP 47 language tag. */
  tag: string;
  tone?: 'plain' | 'up' | 'down' | 'flat';
}

/** A price with all of its market's decimals; the zeros of a tiny price are counted. */
export function PriceText({
  value,
  decimals,
  tag,
  tone = 'plain',
  className,
  ...rest
}: PriceTextProps) {
  if (value === undefined) {
    return (
      <span translate="no" {...rest} className={className}>
        –
      </span>
    );
  }
  const text = formatPrice(value, decimals, tag);
  const tiny = splitTinyPrice(text);

  return (
    <span translate="no" {...rest} className={classNames(styles.price, styles[tone], className)}>
      {tiny ? <TinyPrice full={text} {...tiny} /> : text}
    </span>
  );
}

interface TinyPriceProps {
  full: string;
  head: string;
  zeros: number;
  digits: string;
}

/** Shown short, read out and copied in full. */
function TinyPrice({ full, head, zeros, digits }: TinyPriceProps) {
  function handleCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', full);
  }

  return (
    <span role="img" aria-label={full} onCopy={handleCopy}>
      {head}
      <sub className={styles.zeros}>{zeros}</sub>
      {digits}
    </span>
  );
}
