import type { ComponentProps } from 'react';
import styles from './Badge.module.css';
import { classNames } from '../classNames';

interface BadgeProps extends ComponentProps<'span'> {
  /** `warn` for demo funds, `plain` for simulated, `buy` and `sell` solid for the side of a trade. */
  tone?: 'plain' | 'warn' | 'info' | 'up' | 'down' | 'error' | 'buy' | 'sell';
}

export function Badge({ tone = 'plain', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, styles[tone], className)} />;
}
