import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { Form } from '@h5/shared/ui/forms/Form';
import type { WithdrawalStore } from './WithdrawalStore';

/** The code of the message, which a withdrawal waits for. */
export const CodeForm = observer(function CodeForm({ store }: { store: WithdrawalStore }) {
  const { t } = useTranslation('wallet');
  const { request, resendAt } = store;

  return (
    <Form label={t('withdrawal.code')} onSubmit={() => store.isComplete && void store.confirm()}>
      <Notice kind="info">{t('withdrawal.codeHelp')}</Notice>
      <CodeInput
        name="code"
        label={t('withdrawal.code')}
        value={store.code}
        problem={request.problem}
        onChange={store.edit}
      />
      {resendAt > 0 ? (
        <p>
          {t('withdrawal.resendIn')} <Countdown endsAt={resendAt} onEnd={store.allowResend} />
        </p>
      ) : (
        <Button variant="text" size={40} onClick={() => void store.resend()}>
          {t('withdrawal.resend')}
        </Button>
      )}
      <Button type="submit" isBlock isLoading={request.isSending} disabled={!store.isComplete}>
        {t('withdrawal.confirm')}
      </Button>
    </Form>
  );
});
