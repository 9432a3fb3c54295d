import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './SegmentedControl.module.css';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The colour while selected: the side of a trade. */
  tone?: 'buy' | 'sell' | undefined;
}

interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'onChange'
> {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The field's name in its form. */
  name?: string;
  size?: 32 | 36 | 40;
  /** `track` shares the width; `chips` are in a scrolling row. */
  look?: 'track' | 'chips';
}

/** One of a few visible options. Native radio buttons, so arrow keys change the choice. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  size = 32,
  look = 'track',
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const group = useId();

  return (
    <div
      role="radiogroup"
      aria-label={label}
      {...rest}
      className={classNames(styles[look], styles[`size${size}`], className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(styles.segment, option.tone && styles[option.tone])}
        >
          <input
            type="radio"
            name={name ?? group}
            value={option.value}
            checked={option.value === value}
            className={styles.input}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
