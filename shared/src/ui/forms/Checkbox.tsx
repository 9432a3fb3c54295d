import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { classes } from '../classes';
import { Icon } from '../icons/Icon';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange?: (isChecked: boolean) => void;
}

/** The browser's checkbox under a drawing of it; its words are part of what can be pressed. */
export function Checkbox({ children, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.label, className)}>
      <input
        {...rest}
        type="checkbox"
        className={styles.input}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span aria-hidden className={styles.box}>
        <Icon name="check" size={14} />
      </span>
      <span>{children}</span>
    </label>
  );
}
