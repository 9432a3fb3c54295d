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
import { documentKind } from '@h5/shared/contract/identity/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Field } from '@h5/shared/ui/forms/Field';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Page } from '@h5/shared/ui/layout/Page';
import { returnPathIn, useIdentityState } from '../../features/identity';
import styles from './IdentityFormPage.module.css';
import { IssuingCountry } from './IssuingCountry';
import { useIdentityForm } from './IdentityFormStore';

/** /pages/setting/real?from=… — name and document, for level 1 of identity, or what became of them. */
export const IdentityFormPage = observer(function IdentityFormPage() {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const form = useIdentityForm();
  const identity = useIdentityState();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { serverErrors, problem } = form;
  const missing = identity.state?.missing[0];
  const status = identity.state?.basic;
  const levels = pageUrl(pagePaths.identity, { from: returnPathIn(query) });

  useEffect(() => {
    if (session.requireLogin()) void identity.reading.load();
  }, [session, identity]);
  useBusy('form', form.isDirty);
  useReportUsable();

  async function handleSubmit() {
    if (!(await form.submit())) return;
    void identity.refresh();
    void navigate(levels, { replace: true });
  }

  if (status === 'reviewing' || status === 'verified') {
    return (
      <Page path={pagePaths.identityForm} title={t('identityForm.title')}>
        <EmptyState
          title={t(`identityForm.sent.${status}`)}
          action={
            <Button as={Link} to={levels} replace variant="soft" size={44}>
              {t('identityForm.sent.levels')}
            </Button>
          }
        />
      </Page>
    );
  }

  return (
    <Page path={pagePaths.identityForm} title={t('identityForm.title')}>
      <Form look="page" label={t('identityForm.title')} onSubmit={() => void handleSubmit()}>
        {missing && <Notice kind="warn">{t(`identityForm.missing.${missing}`)}</Notice>}
        <SegmentedControl
          label={t('identityForm.document')}
          name="id_type"
          look="chips"
          size={36}
          options={documentKind.options.map((value) => ({
            value,
            label: t(`identityForm.kinds.${value}`),
          }))}
          value={form.kind}
          onChange={form.chooseKind}
        />
        <IssuingCountry form={form} problem={serverErrors.country} />
        <Field
          name="name"
          label={t('identityForm.name')}
          hint={t('identityForm.nameHint')}
          autoComplete="name"
          maxLength={120}
          problem={serverErrors.name}
          value={form.name}
          onChange={(event) => form.editName(event.target.value)}
        />
        <Field
          name="card_id"
          label={t('identityForm.number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          problem={serverErrors.card_id}
          value={form.number}
          onChange={(event) => form.editNumber(event.target.value)}
        />
        <p className={styles.note}>{t('identityForm.sealed')}</p>
        {serverErrors.form && <Notice kind="error">{serverErrors.form}</Notice>}
        <Button
          type="submit"
          isBlock
          isLoading={form.isSending}
          reason={problem && t(`identityForm.problems.${problem}`)}
        >
          {t('identityForm.submit')}
        </Button>
      </Form>
    </Page>
  );
});
