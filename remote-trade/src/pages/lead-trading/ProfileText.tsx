import type { ComponentProps } from 'react';
import { FieldNote, useFieldIds } from '@h5/shared/ui/forms/FieldNote';
import styles from './LeadTrading.module.css';

interface ProfileTextProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  hint: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A field for several lines. */
export function ProfileText({ label, hint, problem, onChange, ...rest }: ProfileTextProps) {
  const { inputId, noteId } = useFieldIds(undefined);
  return (
    <div>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={4}
        name="text"
        aria-invalid={!!problem}
        aria-describedby={noteId}
        {...rest}
        id={inputId}
        className={problem ? styles.wrong : styles.text}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={noteId} problem={problem} hint={hint} />
    </div>
  );
}
