import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { User } from '@h5/shared/contract/account/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Field } from '@h5/shared/ui/forms/Field';
import { Form } from '@h5/shared/ui/forms/Form';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ProfileTextStore, type ProfileText } from './ProfileTextStore';

interface ProfileTextSheetProps {
  isOpen: boolean;
  onClose: () => void;
  kind: ProfileText;
  user: User;
}

/** Changes the name or the words of a person. */
export function ProfileTextSheet({ isOpen, onClose, kind, user }: ProfileTextSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`profile.${kind}.title`)}>
      <TextForm kind={kind} user={user} onDone={onClose} />
    </Sheet>
  );
}

const TextForm = observer(function TextForm({
  kind,
  user,
  onDone,
}: {
  kind: ProfileText;
  user: User;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const app = useApp();
  const [store] = useState(() => new ProfileTextStore(app, kind, user));
  const { request, problem } = store;
  const hint = t(`profile.${kind}.hint`);

  async function submit() {
    if (!store.isComplete || !(await store.submit())) return;
    app.toasts.success(t('profile.saved'));
    onDone();
  }

  return (
    <Form label={t(`profile.${kind}.title`)} onSubmit={() => void submit()}>
      <Field
        name={kind}
        label={t(`profile.${kind}.title`)}
        hint={hint}
        problem={problem && (problem === 'official' ? t('profile.official') : hint)}
        maxLength={kind === 'nickname' ? 20 : 60}
        autoComplete="off"
        value={store.text}
        onChange={(event) => store.edit(event.target.value)}
      />
      <div role="alert">{request.problem && <Notice kind="error">{request.problem}</Notice>}</div>
      <Button type="submit" isBlock isLoading={request.isSending} disabled={!store.isComplete}>
        {t('profile.save')}
      </Button>
    </Form>
  );
});
