import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { FactorFields, ProtectedForm, useProtection } from '../../features/protection';
import { IdentifierField, OneTimePasswordField } from '../../features/sign-in';
import { ContactStore } from './ContactStore';

interface ContactFormProps {
  kind: 'email' | 'phone';
  state: SecurityState;
  onDone: () => void;
}

/** Binds an email address or a phone, or replaces the one that is bound. */
export const ContactForm = observer(function ContactForm({
  kind,
  state,
  onDone,
}: ContactFormProps) {
  const { t } = useTranslation('account');
  const { api, site, toasts } = useApp();
  const protection = useProtection();
  const [form] = useState(() => new ContactStore({ api, site }, kind, state));
  useBusy('form', form.address.text !== '');

  async function submit() {
    if (!(await form.submit())) return;
    toasts.success(t('security.contact.done'));
    void protection.state.invalidate();
    onDone();
  }

  return (
    <ProtectedForm
      label={t(`identifier.kind.${kind}`)}
      submit={t('security.confirm')}
      onSubmit={() => void submit()}
      isSending={form.request.isSending}
      isComplete={form.isComplete}
      problem={form.request.problem}
    >
      {form.former && (
        <Notice kind="info">{t('security.contact.replace', { old: form.former })}</Notice>
      )}
      <IdentifierField
        identifier={form.address}
        kinds={[kind]}
        name={kind === 'email' ? 'email' : 'mobile'}
        onEdit={form.request.clearProblem}
      />
      <OneTimePasswordField code={form.code} onEdit={form.request.clearProblem} />
      {form.former && state.hasPayPassword && (
        <FactorFields factor={form.factor} totpName={state.hasTotp ? 'totp_code' : undefined} />
      )}
      {form.former && !state.hasPayPassword && (
        <OneTimePasswordField
          code={form.oldCode}
          name="old_code"
          label={t('security.contact.oldCode')}
          onEdit={form.request.clearProblem}
        />
      )}
    </ProtectedForm>
  );
});
