import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy, useNavigate, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { Page } from '@h5/shared/ui/layout/Page';
import { ProtectedForm, TotpCodeField, useProtection } from '../../features/protection';
import { OneTimePasswordField } from '../../features/sign-in';
import { PayPasswordStore } from './PayPasswordStore';
import styles from '../../components/PageForm.module.css';

/** /pages/setting/payPassword — sets or changes the six digits that confirm what leaves the account. */
export const PayPasswordPage = observer(function PayPasswordPage() {
  const { t } = useTranslation('account');
  const { state } = useProtection();
  useEffect(() => void state.load(), [state]);
  useReportUsable(state.isLoaded);

  return (
    <Page path={pagePaths.payPassword} title={t('payPassword.title')}>
      {state.value ? (
        <div className={styles.form}>
          <PayPasswordForm state={state.value} />
        </div>
      ) : state.problem ? (
        <ErrorCard message={state.problem} onRetry={() => void state.load()} />
      ) : (
        <SkeletonRows row={['name']} count={4} />
      )}
    </Page>
  );
});

const PayPasswordForm = observer(function PayPasswordForm({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { api, toasts } = useApp();
  const protection = useProtection();
  const navigate = useNavigate();
  const [form] = useState(() => new PayPasswordStore(api, state));
  useBusy('form', form.isDirty);

  async function submit() {
    if (!(await form.submit())) return;
    toasts.success(t('payPassword.done'));
    void protection.state.invalidate();
    void navigate(pagePaths.security, { replace: true });
  }

  return (
    <ProtectedForm
      label={t('payPassword.title')}
      submit={t('payPassword.submit')}
      onSubmit={() => void submit()}
      isSending={form.request.isSending}
      isComplete={form.isComplete}
      problem={form.request.problem}
    >
      <p>{t('payPassword.line')}</p>
      {state.hasPayPassword && <Notice kind="info">{t('payPassword.hold')}</Notice>}
      <CodeInput
        name="password"
        isHidden
        label={t('payPassword.new')}
        value={form.password}
        problem={form.passwordProblem && t('payPassword.guessable')}
        onChange={(password) => form.edit({ password })}
      />
      <CodeInput
        name="re_password"
        isHidden
        label={t('payPassword.repeat')}
        value={form.repeated}
        problem={form.isDifferent ? t('password.problem.PASSWORDS_DIFFER') : undefined}
        onChange={(repeated) => form.edit({ repeated })}
      />
      <OneTimePasswordField code={form.code} onEdit={form.request.clearProblem} />
      {state.hasTotp && (
        <TotpCodeField
          name="totp_code"
          value={form.totpCode}
          onChange={(totpCode) => form.edit({ totpCode })}
        />
      )}
    </ProtectedForm>
  );
});
