import type { ComponentProps } from 'react';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './SymbolButton.module.css';

interface SymbolButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  symbol: string | undefined;
  /** What a tap does, with the symbol. */
  label: string;
}

/** The instrument of a page, in its head. A tap opens the list to choose another. */
export function SymbolButton({ symbol, label, ...rest }: SymbolButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      {...rest}
      className={styles.symbol}
    >
      <span translate="no">{symbol}</span>
      <Icon name="chevron-down" size={18} className={styles.arrow} />
    </button>
  );
}
