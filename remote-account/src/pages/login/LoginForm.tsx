import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useBusy, useNavigate, useReportUsable } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Form } from '@h5/shared/ui/forms/Form';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { PasswordField } from '@h5/shared/ui/forms/PasswordField';
import { TotpCodeField } from '../../features/protection';
import { AuthPage, IdentifierField, useDraftReset } from '../../features/sign-in';
import { useLoginForms } from './LoginForms';
import { PasskeyLogin } from './PasskeyLogin';
import styles from './LoginForm.module.css';

const kinds = ['email', 'phone', 'account'] as const;

export const LoginForm = observer(function LoginForm() {
  const { t } = useTranslation('account');
  const { site, session } = useApp();
  const { login, openLogin } = useLoginForms();
  const navigate = useNavigate();
  const { identifier, identifierProblem } = login;
  useDraftReset(openLogin);
  useBusy('form', login.isDirty);
  useReportUsable();

  const passwordProblem = login.isPasswordMissing
    ? t('login.passwordMissing')
    : login.needsCode
      ? undefined
      : login.serverError;

  const enter = () => void navigate(session.takeReturnPath(), { replace: true });

  async function handleSubmit() {
    if (await login.submit()) enter();
  }

  return (
    <AuthPage
      path={pagePaths.login}
      title={t('login.title')}
      heading={site.name ? t('login.heading', { site: site.name }) : t('login.title')}
      line={t('login.line')}
      hasLogo
    >
      <Form label={t('login.form')} look="stack" onSubmit={() => void handleSubmit()}>
        <IdentifierField
          identifier={identifier}
          kinds={kinds}
          name="user_string"
          error={identifierProblem && t(`identifier.problem.${identifierProblem}`)}
        />
        <PasswordField
          name="password"
          label={t('password.label')}
          maxLength={128}
          labelAction={
            <Link to={pageUrl(pagePaths.login, { mode: 'forget' })} className={styles.forgot}>
              {t('login.forgot')}
            </Link>
          }
          problem={passwordProblem}
          value={login.password}
          onChange={(event) => login.editPassword(event.target.value)}
        />
        {login.needsCode && (
          <TotpCodeField
            name="code"
            value={login.code}
            onChange={login.editCode}
            problem={login.serverError}
            autoFocus
          />
        )}
        <Button type="submit" isBlock isLoading={login.isSending} className={styles.submit}>
          {t('login.submit')}
        </Button>
      </Form>
      <PasskeyLogin onDone={enter} />
      <p className={styles.other}>
        {t('login.newHere')}{' '}
        <Link to={pagePaths.register} replace className={styles.register}>
          {t('login.register')}
        </Link>
      </p>
      <div className={styles.safety}>
        <Icon name="shield" size={20} />
        <p>
          {t('login.safety')} {site.isDemo && t('login.playMoney')}
        </p>
      </div>
    </AuthPage>
  );
});
