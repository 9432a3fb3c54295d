import type { ComponentProps, ReactNode } from 'react';
import styles from './ChartButton.module.css';

interface ChartButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** An icon button of the chart, large enough for touch. */
export function ChartButton({ label, className, children, ...rest }: ChartButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  );
}
