import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { setPhishingWord } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { Field } from '@h5/shared/ui/forms/Field';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ProtectedForm, useProtection } from '../../features/protection';

/** The word by which the person recognises messages of the exchange. */
export const PhishingWord = observer(function PhishingWord({ word }: { word: string | null }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section>
      <SettingRow
        icon="megaphone"
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
  const [text, setText] = useState(word ?? '');
  const [request] = useState(() => new FormRequest());
  const length = [...text.trim()].length;

  async function submit() {
    const isDone = await request.send(async () => {
      await api.call(setPhishingWord, { word: text.trim() }, { handlesError: () => true });
    });
    if (!isDone) return;
    void protection.state.invalidate();
    onDone();
  }

  return (
    <ProtectedForm
      label={t('security.word.title')}
      submit={t('security.word.save')}
      onSubmit={() => void submit()}
      isSending={request.isSending}
      isComplete={length >= 2 && length <= 20}
      problem={request.problem}
    >
      <p>{t('security.word.line')}</p>
      <Field
        name="word"
        label={t('security.word.title')}
        maxLength={40}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          request.clearProblem();
        }}
      />
    </ProtectedForm>
  );
});
