import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import styles from './DescriptionList.module.css';

interface DescriptionListProps extends ComponentProps<'dl'> {
  /** In small type, close together: beside what they explain. */
  isDense?: boolean;
}

/** What is known about one thing, a fact a line. */
export function DescriptionList({ isDense = false, className, ...rest }: DescriptionListProps) {
  return <dl {...rest} className={classes(styles.facts, isDense && styles.dense, className)} />;
}

interface DescriptionItemProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  children: ReactNode;
}

/** Its name at the start of the line, what it is at the end. */
export function DescriptionItem({ label, children, className, ...rest }: DescriptionItemProps) {
  return (
    <div {...rest} className={classes(styles.fact, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
