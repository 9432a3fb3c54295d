import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import styles from './CodeInput.module.css';
import { FieldNote, useFieldIds } from './FieldNote';

interface CodeInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'maxLength' | 'size'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  length?: number;
  /** Shows dots, for the payment password. */
  isHidden?: boolean;
  problem?: string | undefined;
  /** Help under the boxes while there is no problem. */
  hint?: string | undefined;
}

/** One input drawn as boxes, so that a whole code can be pasted or autofilled. */
export function CodeInput({
  label,
  value,
  onChange,
  length = 6,
  isHidden = false,
  problem,
  hint,
  id,
  className,
  ...rest
}: CodeInputProps) {
  const { inputId, noteId } = useFieldIds(id);

  return (
    <div className={className}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <div className={styles.boxes}>
        <input
          autoComplete={isHidden ? 'off' : 'one-time-code'}
          inputMode="numeric"
          pattern="[0-9]*"
          aria-invalid={!!problem}
          aria-describedby={(problem ?? hint) ? noteId : undefined}
          {...rest}
          id={inputId}
          type={isHidden ? 'password' : 'text'}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
        {Array.from({ length }, (_, index) => {
          const isLive = index === Math.min(value.length, length - 1);
          return (
            <span
              key={index}
              aria-hidden
              className={classNames(styles.box, isLive && styles.live, !!problem && styles.wrong)}
            >
              {isHidden && value[index] ? <span className={styles.dot} /> : value[index]}
              {index === value.length && <span className={styles.caret} />}
            </span>
          );
        })}
      </div>
      <FieldNote id={noteId} problem={problem} hint={hint} className={styles.note} />
    </div>
  );
}
