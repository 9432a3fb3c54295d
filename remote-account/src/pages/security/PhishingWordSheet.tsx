import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Field } from '@h5/shared/ui/forms/Field';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ProtectedForm, useProtection } from '../../features/protection';
import { PhishingWordStore } from './PhishingWordStore';

interface PhishingWordSheetProps {
  isOpen: boolean;
  onClose: () => void;
  word: string | null;
}

/** Sets the word that every message begins with. */
export function PhishingWordSheet({ word, ...sheet }: PhishingWordSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet {...sheet} title={t('security.word.title')}>
      <WordForm word={word} onDone={sheet.onClose} />
    </Sheet>
  );
}

const WordForm = observer(function WordForm({
  word,
  onDone,
}: {
  word: string | null;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const protection = useProtection();
  const [store] = useState(() => new PhishingWordStore(api, word));
  const { request } = store;

  async function submit() {
    if (!(await store.submit())) return;
    void protection.state.invalidate();
    onDone();
  }

  return (
    <ProtectedForm
      label={t('security.word.title')}
      submit={t('security.word.save')}
      onSubmit={() => void submit()}
      isSending={request.isSending}
      isComplete={store.isComplete}
      problem={request.problem}
    >
      <p>{t('security.word.line')}</p>
      <Field
        name="word"
        label={t('security.word.title')}
        maxLength={40}
        autoComplete="off"
        value={store.text}
        onChange={(event) => store.edit(event.target.value)}
      />
    </ProtectedForm>
  );
});
