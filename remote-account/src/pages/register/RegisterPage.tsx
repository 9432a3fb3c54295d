import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  useApp,
  useBusy,
  useNavigate,
  useReportUsable,
  useSearchParams,
} from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Form } from '@h5/shared/ui/forms/Form';
import { Button } from '@h5/shared/ui/actions/Button';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import {
  AuthPage,
  IdentifierField,
  NewPasswordFields,
  OneTimePasswordField,
  useDraftReset,
} from '../../features/sign-in';
import { useLegalStore } from '../../stores/LegalStore';
import { InviteField } from './InviteField';
import styles from './RegisterPage.module.css';
import { registerProblemKey } from './registerProblemKey';
import { useRegisterStore } from './RegisterStore';

const kinds = ['email', 'phone'] as const;

/** /pages/common/register — creates an account and signs in. */
export const RegisterPage = observer(function RegisterPage() {
  const { t } = useTranslation('account');
  const { site, session } = useApp();
  const register = useRegisterStore();
  const navigate = useNavigate();
  const { serverErrors: refusals, problem } = register;
  useDraftReset(register.reset);
  useBusy('form', register.isDirty);
  useReportUsable();
  const [search] = useSearchParams();
  const invited = search.get('invite');

  useEffect(() => {
    if (invited && register.invite.code === '') register.invite.edit(invited.slice(0, 16));
  }, [invited, register]);

  async function handleSubmit() {
    if (await register.submit()) void navigate(session.takeReturnPath(), { replace: true });
  }

  return (
    <AuthPage
      path={pagePaths.register}
      title={t('register.title')}
      heading={t('register.title')}
      line={site.isDemo && t('register.demo')}
    >
      <Form label={t('register.title')} look="stack" onSubmit={() => void handleSubmit()}>
        <IdentifierField
          identifier={register.identifier}
          kinds={kinds}
          hasCountry
          name="user_string"
          error={refusals.user_string}
          onEdit={() => register.clearError('user_string')}
        />
        <OneTimePasswordField
          code={register.code}
          error={refusals.code}
          onEdit={() => register.clearError('code')}
        />
        <NewPasswordFields
          password={register.password}
          label={t('password.label')}
          repeatName="re_password"
          error={refusals.password}
          onEdit={() => register.clearError('password')}
        />
        <InviteField
          invite={register.invite}
          error={refusals.extension_code}
          onEdit={() => register.clearError('extension_code')}
        />
        <Checkbox
          checked={register.hasAccepted}
          className={styles.terms}
          onChange={register.accept}
        >
          <Terms />
        </Checkbox>
        <Button
          type="submit"
          isBlock
          isLoading={register.isSending}
          reason={problem && t(registerProblemKey(problem))}
        >
          {t('register.submit')}
        </Button>
      </Form>
      <p className={styles.other}>
        {t('register.haveAccount')}{' '}
        <Link to={pagePaths.login} replace className={styles.login}>
          {t('register.login')}
        </Link>
      </p>
    </AuthPage>
  );
});

/** A word of the message that is a link. Between two of them, splitting leaves the text. */
const linkedWords = /(<(?:terms|risk)>.*?<\/(?:terms|risk)>)/;

/** The links to the terms and the risk notice. The form keeps its state meanwhile. */
const Terms = observer(function Terms() {
  const { t } = useTranslation('account');
  const legal = useLegalStore();
  useEffect(() => void legal.load(), [legal]);

  return t('register.accept')
    .split(linkedWords)
    .map((part) => {
      const [, name, words] = /^<(terms|risk)>(.*)<\//.exec(part) ?? [];
      if (!name) return part;
      const path = name === 'terms' ? legal.termsPath : legal.riskPath;
      if (!path) return <span key={name}>{words}</span>;
      return (
        <Link key={name} to={path} className={styles.legal}>
          {words}
        </Link>
      );
    });
});
