import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  /** For screen readers, if there is no visible label. */
  label?: string;
  onChange?: (isOn: boolean) => void;
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ label, onChange, className, ...rest }: SwitchProps) {
  return (
    <span className={classNames(styles.switch, className)}>
      <input
        aria-label={label}
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.input}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span aria-hidden className={styles.track} />
    </span>
  );
}
