import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';

interface FundsSubmitProps {
  form: {
    readonly isSending: boolean;
    readonly isOutcomeUnknown: boolean;
    readonly submission: { readonly problem: string | undefined };
  };
  /** Whether the sheet is open: it says then what the server answered. */
  isConfirming: boolean;
  /** Said while the outcome is unknown. */
  unknown: string;
  /** Why the form cannot be sent. */
  reason: string | undefined;
  label: string;
}

/** The button that sends a form, and above it what became of the last request. */
export const FundsSubmit = observer(function FundsSubmit(props: FundsSubmitProps) {
  const { form, isConfirming, unknown, reason, label } = props;
  const { t } = useTranslation('wallet');
  const { isSending, isOutcomeUnknown, submission } = form;
  return (
    <>
      {isOutcomeUnknown && (
        <Notice kind="warn" role="alert">
          {unknown}
        </Notice>
      )}
      {submission.problem && !isConfirming && (
        <Notice kind="error" role="alert">
          {submission.problem}
        </Notice>
      )}
      <Button
        isBlock
        type="submit"
        isLoading={isSending}
        reason={isOutcomeUnknown ? undefined : reason}
      >
        {isOutcomeUnknown ? t('funds.checkAgain') : label}
      </Button>
    </>
  );
});
