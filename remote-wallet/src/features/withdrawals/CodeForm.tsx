import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { Form } from '@h5/shared/ui/forms/Form';
import styles from './WithdrawalDetails.module.css';
import type { WithdrawalStore } from './WithdrawalStore';

interface CodeFormProps {
  store: WithdrawalStore;
  withdrawal: Withdrawal;
}

/** The code of the message, which a withdrawal waits for, and until when. */
export const CodeForm = observer(function CodeForm({ store, withdrawal }: CodeFormProps) {
  const { t } = useTranslation('wallet');
  const { clock } = useApp();
  const { request, resendAt } = store;

  return (
    <Form label={t('withdrawal.code')} onSubmit={() => store.isComplete && void store.confirm()}>
      <Notice kind="info">{t('withdrawal.codeHelp')}</Notice>
      <CodeInput
        name="code"
        label={t('withdrawal.code')}
        value={store.code}
        problem={request.problem}
        hint={store.contact && t('withdrawal.sentTo', { contact: store.contact })}
        onChange={store.edit}
      />
      <Button type="submit" isBlock isLoading={request.isSending} disabled={!store.isComplete}>
        {t('withdrawal.confirm')}
      </Button>
      {resendAt > 0 ? (
        <p className={styles.waits}>
          {t('withdrawal.resendIn')}{' '}
          <Countdown endsAt={resendAt} serverOffsetMs={clock.offsetMs} onEnd={store.allowResend} />
        </p>
      ) : (
        <Button variant="text" size={40} onClick={() => void store.resend()}>
          {t('withdrawal.resend')}
        </Button>
      )}
      <p className={styles.waits}>
        {t('withdrawal.codeEnds')}{' '}
        <Countdown endsAt={withdrawal.codeUntil} serverOffsetMs={clock.offsetMs} />
      </p>
    </Form>
  );
});
