import type { ComponentProps } from 'react';
import styles from './AccountSharesBar.module.css';
import { classNames } from '../classNames';

export interface AccountShare {
  label: string;
  /** In any unit: only the proportions matter. */
  share: number;
}

interface AccountBarProps extends ComponentProps<'ul'> {
  label: string;
  /** In descending order; the position decides the colour. */
  accounts: readonly AccountShare[];
}

/** A bar of the shares of accounts. Empty ones are left out. */
export function AccountSharesBar({ label, accounts, className, ...rest }: AccountBarProps) {
  return (
    <ul aria-label={label} {...rest} className={classNames(styles.bar, className)}>
      {accounts.map(({ label: name, share }, index) =>
        share > 0 ? (
          <li key={name} aria-label={name} style={{ flexGrow: share, ...colourAt(index) }} />
        ) : null,
      )}
    </ul>
  );
}

/** The legend dot of an account's part of the bar. */
export function AccountLegendDot({ index }: { index: number }) {
  return <span aria-hidden className={styles.dot} style={colourAt(index)} />;
}

function colourAt(index: number) {
  return { background: `var(--account-${(index % 9) + 1})` };
}
