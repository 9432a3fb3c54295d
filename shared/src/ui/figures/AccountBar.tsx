import type { ComponentProps } from 'react';
import styles from './AccountBar.module.css';
import { classes } from '../classes';

export interface AccountShare {
  label: string;
  /** Any measure: only the proportions count. */
  share: number;
}

interface AccountBarProps extends ComponentProps<'ul'> {
  label: string;
  /** In falling order; the dot of each has the colour of its place. */
  accounts: readonly AccountShare[];
}

/** How a whole divides into accounts. Empty ones take no room. */
export function AccountBar({ label, accounts, className, ...rest }: AccountBarProps) {
  return (
    <ul aria-label={label} {...rest} className={classes(styles.bar, className)}>
      {accounts.map(({ label: name, share }, index) =>
        share > 0 ? (
          <li key={name} aria-label={name} style={{ flexGrow: share, ...colourAt(index) }} />
        ) : null,
      )}
    </ul>
  );
}

/** Keys a row of a table to its part of the bar. */
export function AccountDot({ index }: { index: number }) {
  return <span aria-hidden className={styles.dot} style={colourAt(index)} />;
}

function colourAt(index: number) {
  return { background: `var(--account-${(index % 9) + 1})` };
}
