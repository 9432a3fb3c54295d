import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './DescriptionList.module.css';

interface DescriptionListProps extends ComponentProps<'dl'> {
  /** Small and dense, beside what it explains. */
  isDense?: boolean;
}

/** A list of labelled values. */
export function DescriptionList({ isDense = false, className, ...rest }: DescriptionListProps) {
  return <dl {...rest} className={classNames(styles.facts, isDense && styles.dense, className)} />;
}

interface DescriptionItemProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  children: ReactNode;
}

/** The label at the start of the line, the value at the end. */
export function DescriptionItem({ label, children, className, ...rest }: DescriptionItemProps) {
  return (
    <div {...rest} className={classNames(styles.fact, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
