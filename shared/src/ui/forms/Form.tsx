import type { FormEvent, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Form.module.css';

interface FormProps {
  /** What a screen reader calls it. */
  label?: string;
  id?: string;
  /** A form that is its page, a part of one, a ticket, whose fields stand closer, or a stack of fields that keep a line for mistakes. */
  look?: 'page' | 'part' | 'ticket' | 'stack';
  onSubmit: () => void;
  children: ReactNode;
}

/** The one layout of forms: a column of fields, with mistakes told by the fields and not by the browser. */
export function Form({ label, id, look = 'part', onSubmit, children }: FormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      noValidate
      id={id}
      aria-label={label}
      className={classNames(styles.form, look !== 'part' && styles[look])}
      onSubmit={handleSubmit}
    >
      {children}
    </form>
  );
}
