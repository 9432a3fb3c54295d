import type { ComponentProps } from 'react';
import { classes } from '../classes';
import styles from './ProgressBar.module.css';

interface ProgressBarProps extends ComponentProps<'progress'> {
  label: string;
  /** From 0 to `max`, by default 1. */
  value: number;
}

export function ProgressBar({ label, className, ...rest }: ProgressBarProps) {
  return <progress aria-label={label} {...rest} className={classes(styles.bar, className)} />;
}
