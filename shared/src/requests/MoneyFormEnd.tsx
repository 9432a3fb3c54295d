import { observer } from 'mobx-react-lite';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useApp } from '@h5/shared/app';
import { Button, type ButtonVariant } from '../ui/actions/Button';
import { Notice } from '../ui/feedback/Notice';
import { ActionBar } from '../ui/layout/ActionBar';

interface MoneyFormEndProps {
  form: {
    readonly isSending: boolean;
    readonly isOutcomeUnknown: boolean;
    readonly refusal: string | undefined;
  };
  /** Whether the sheet that confirms the form is open, which says then what became of the request. */
  isConfirming?: boolean;
  /** Said while the outcome of the last request is unknown. */
  unknown: string;
  /** What the button does. */
  label: ReactNode;
  /** What it does while the outcome is unknown. */
  checkAgain: string;
  /** What leads a guest to the login. Without it, the form decides what becomes of a guest. */
  logIn?: string;
  /** Why the form cannot be sent, in place of the label. */
  reason?: string | undefined;
  isDisabled?: boolean;
  /** Whether something is awaited; by default, whether the form is being sent. */
  isLoading?: boolean;
  variant?: ButtonVariant;
  /** What the form comes to: with it, total and button stay at the bottom of the window. */
  bar?: Omit<ComponentProps<typeof ActionBar>, 'children'>;
  /** Puts the button into another component, which may show something else in its place. */
  wrap?: (button: ReactElement) => ReactNode;
}

/** The end of a form that moves money: what became of the last request, and the button that sends the next one or asks again for the last. */
export const MoneyFormEnd = observer(function MoneyFormEnd(props: MoneyFormEndProps) {
  const { bar, form, isConfirming = false, unknown, logIn, wrap = (button) => button } = props;
  const { isOutcomeUnknown, refusal } = form;
  const { session } = useApp();
  const button =
    logIn !== undefined && !session.isSignedIn ? (
      <Button isBlock onClick={session.goToLogin}>
        {logIn}
      </Button>
    ) : (
      wrap(<SubmitButton {...props} />)
    );

  return (
    <>
      {isOutcomeUnknown && !isConfirming && (
        <Notice kind="warn" role="alert">
          {unknown}
        </Notice>
      )}
      {refusal && !isConfirming && (
        <Notice kind="error" role="alert">
          {refusal}
        </Notice>
      )}
      {bar ? <ActionBar {...bar}>{button}</ActionBar> : button}
    </>
  );
});

const SubmitButton = observer(function SubmitButton(props: MoneyFormEndProps) {
  const { form, label, checkAgain, reason, isDisabled, isLoading, variant } = props;
  const { isOutcomeUnknown, isSending } = form;

  return (
    <Button
      isBlock
      type="submit"
      variant={variant}
      isLoading={isLoading ?? isSending}
      disabled={isDisabled}
      reason={isOutcomeUnknown ? undefined : reason}
    >
      {isOutcomeUnknown ? checkAgain : label}
    </Button>
  );
});
