import type { ReactNode } from 'react';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Form } from '@h5/shared/ui/forms/Form';

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

  return (
    <Form label={label} onSubmit={() => isComplete && onSubmit()}>
      {children}
      <div role="alert">{problem && <Notice kind="error">{problem}</Notice>}</div>
      <Button type="submit" isBlock isLoading={isSending} disabled={!isComplete}>
        {submit}
      </Button>
    </Form>
  );
}
