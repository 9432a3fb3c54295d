import { useState, type ComponentProps } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import { OptionSheet, type SheetOption } from '../overlays/OptionSheet';
import styles from './Select.module.css';

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'children'
> {
  /** The label, and the title of its sheet. */
  label: string;
  options: readonly SheetOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 24 | 32 | 36 | 44 | 48;
}

/** Shows the chosen option and opens a sheet to choose another. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 36,
  className,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${chosen?.label ?? ''}`}
        {...rest}
        className={classNames(styles.select, styles[`size${size}`], className)}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>{chosen?.label}</span>
        <Icon name="chevron-down" size={16} className={styles.arrow} />
      </button>
      <OptionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        options={options}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
