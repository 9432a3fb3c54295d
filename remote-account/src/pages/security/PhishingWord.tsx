import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Field } from '@h5/shared/ui/forms/Field';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ProtectedForm, useProtection } from '../../features/protection';
import { PhishingWordStore } from './PhishingWordStore';

/** The word by which the person recognises messages of the exchange. */
export const PhishingWord = observer(function PhishingWord({ word }: { word: string | null }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section>
      <SettingRow
        icon="message"
        label={t('security.word.title')}
        value={word ?? t('security.missing')}
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('security.word.title')}>
        <WordForm word={word} onDone={() => setOpen(false)} />
      </Sheet>
    </Section>
  );
});

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
