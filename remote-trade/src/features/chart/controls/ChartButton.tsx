import type { ComponentProps, ReactNode } from 'react';
import styles from './ChartButton.module.css';

interface ChartButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What pressing it does. */
  label: string;
  children: ReactNode;
}

/** An icon of the chart in a box a finger can hit. */
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
