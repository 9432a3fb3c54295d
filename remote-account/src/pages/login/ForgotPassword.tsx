import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useBusy, useNavigate, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Form } from '@h5/shared/ui/forms/Form';
import { Button } from '@h5/shared/ui/actions/Button';
import { TotpCodeField } from '../../features/protection';
import {
  AuthPage,
  IdentifierField,
  NewPasswordFields,
  OneTimePasswordField,
  problemMessageKey,
  useDraftReset,
} from '../../features/sign-in';
import { useLoginForms } from './LoginForms';
import styles from './ForgotPassword.module.css';

const kinds = ['email', 'phone'] as const;

/** One step at a time: account, code, new password, done. */
export const ForgotPassword = observer(function ForgotPassword() {
  const { t } = useTranslation('account');
  const { forgotPassword: form, openForgotPassword } = useLoginForms();
  const navigate = useNavigate();
  const { step, problem, serverError: refusal } = form;
  useDraftReset(openForgotPassword);
  useBusy('form', form.isDirty);
  useReportUsable();

  function handleSubmit() {
    if (step === 'done') void navigate(pagePaths.login, { replace: true });
    else void form.submit();
  }

  return (
    <AuthPage
      path={pagePaths.login}
      title={t('forgot.title')}
      heading={t(`forgot.${step}.heading`)}
      line={t(`forgot.${step}.line`, { to: form.identifier.display })}
      onBack={step === 'code' || step === 'password' ? form.back : undefined}
    >
      <Form label={t('forgot.title')} look="stack" onSubmit={handleSubmit}>
        {step === 'account' && (
          <IdentifierField identifier={form.identifier} kinds={kinds} name="account" />
        )}
        {step === 'code' && (
          <div className={styles.step}>
            <OneTimePasswordField
              code={form.code}
              error={refusal}
              // The page does not reveal whether the account exists.
              sentTo="forgot.code.sentTo"
              autoFocus
            />
          </div>
        )}
        {step === 'password' && (
          <div className={styles.step}>
            <NewPasswordFields
              password={form.password}
              label={t('password.new')}
              repeatName="repassword"
              autoFocus
              error={form.needsTotp ? undefined : refusal}
            />
            {form.needsTotp && (
              <TotpCodeField
                name="totp_code"
                value={form.totpCode}
                onChange={form.editTotpCode}
                problem={refusal}
                autoFocus
              />
            )}
          </div>
        )}
        <Button
          type="submit"
          isBlock
          isLoading={form.isSending}
          reason={problem && t(problemMessageKey(problem))}
          className={styles.submit}
        >
          {t(`forgot.${step}.submit`)}
        </Button>
      </Form>
    </AuthPage>
  );
});
