import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange?: (isChecked: boolean) => void;
}

/** A native checkbox under a drawn one; its label can be tapped as well. */
export function Checkbox({ children, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.label, className)}>
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
