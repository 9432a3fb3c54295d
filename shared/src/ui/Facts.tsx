import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './Facts.module.css';

interface FactsProps extends ComponentProps<'dl'> {
  /** In small type, close together: beside what they explain. */
  isDense?: boolean;
}

/** What is known about one thing, a fact a line. */
export function Facts({ isDense = false, className, ...rest }: FactsProps) {
  return <dl {...rest} className={classes(styles.facts, isDense && styles.dense, className)} />;
}

interface FactProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  children: ReactNode;
}

/** Its name at the start of the line, what it is at the end. */
export function Fact({ label, children, className, ...rest }: FactProps) {
  return (
    <div {...rest} className={classes(styles.fact, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
