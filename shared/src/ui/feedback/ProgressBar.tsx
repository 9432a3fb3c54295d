import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import styles from './ProgressBar.module.css';

interface ProgressBarProps extends ComponentProps<'progress'> {
  label: string;
  /** From 0 to `max`, by default 1. */
  value: number;
}

export function ProgressBar({ label, className, ...rest }: ProgressBarProps) {
  return <progress aria-label={label} {...rest} className={classNames(styles.bar, className)} />;
}
