import type { FormEvent, ReactNode } from 'react';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import styles from './ProtectedForm.module.css';

interface ProtectedFormProps {
  label: string;
  submit: string;
  onSubmit: () => void;
  isSending: boolean;
  isComplete: boolean;
  /** What the server has refused. */
  problem: string | undefined;
  children: ReactNode;
}

/** The fields of a change that needs proof, with what was refused and the button. */
export function ProtectedForm(props: ProtectedFormProps) {
  const { label, submit, onSubmit, isSending, isComplete, problem, children } = props;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) onSubmit();
  }

  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={handleSubmit}>
      {children}
      <div role="alert">{problem && <Notice kind="error">{problem}</Notice>}</div>
      <Button type="submit" isBlock isLoading={isSending} disabled={!isComplete}>
        {submit}
      </Button>
    </form>
  );
}
