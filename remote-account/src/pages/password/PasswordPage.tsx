import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy, useNavigate, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Field } from '@h5/shared/ui/forms/Field';
import { Page } from '@h5/shared/ui/layout/Page';
import { ProtectedForm, TotpCodeField, useProtection } from '../../features/protection';
import { NewPasswordFields, OneTimePasswordField } from '../../features/sign-in';
import { PasswordStore } from './PasswordStore';
import styles from '../../components/PageForm.module.css';

/** /pages/setting/password — changes the login password. */
export const PasswordPage = observer(function PasswordPage() {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const { state } = useProtection();
  useEffect(() => {
    void state.load();
    if (session.isSignedIn && !session.user) void session.load();
  }, [session, state]);
  const problem = state.problem ?? session.problem;
  const owner = session.user &&
    state.value && {
      account: session.user.account,
      hasTotp: state.value.hasTotp,
      address: state.value.email ?? state.value.phone ?? '',
    };
  useReportUsable(owner !== undefined);

  return (
    <Page path={pagePaths.password} title={t('newPassword.title')}>
      {owner ? (
        <div className={styles.form}>
          <PasswordForm owner={owner} />
        </div>
      ) : problem ? (
        <ErrorCard
          message={problem}
          onRetry={() => {
            void state.load();
            void session.load();
          }}
        />
      ) : (
        <SkeletonRows row={['name']} count={4} />
      )}
    </Page>
  );
});

const PasswordForm = observer(function PasswordForm({
  owner,
}: {
  owner: ConstructorParameters<typeof PasswordStore>[1];
}) {
  const { t } = useTranslation('account');
  const { api, toasts } = useApp();
  const protection = useProtection();
  const navigate = useNavigate();
  const [form] = useState(() => new PasswordStore(api, owner));
  useBusy('form', form.password.password !== '');

  async function submit() {
    if (!(await form.submit())) return;
    toasts.success(t('newPassword.done'));
    void protection.state.invalidate();
    void navigate(pagePaths.security, { replace: true });
  }

  return (
    <ProtectedForm
      label={t('newPassword.title')}
      submit={t('newPassword.submit')}
      onSubmit={() => void submit()}
      isSending={form.request.isSending}
      isComplete={form.isComplete}
      problem={form.request.problem}
    >
      <Notice kind="info">{t('newPassword.hold')}</Notice>
      <Field
        name="account"
        label={t('profile.account')}
        value={owner.account}
        readOnly
        autoComplete="username"
        translate="no"
      />
      <NewPasswordFields
        password={form.password}
        label={t('password.new')}
        repeatName="repassword"
        onEdit={form.request.clearProblem}
      />
      <OneTimePasswordField code={form.code} onEdit={form.request.clearProblem} />
      {owner.hasTotp && (
        <TotpCodeField name="totp_code" value={form.totpCode} onChange={form.editTotpCode} />
      )}
    </ProtectedForm>
  );
});
