import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';

const loadWord = () =>
  import(/* webpackChunkName: "phishing-word" */ './PhishingWordSheet').then(
    (module) => module.PhishingWordSheet,
  );

/** The word by which the person recognises messages of the exchange. */
export const PhishingWord = observer(function PhishingWord({ word }: { word: string | null }) {
  const { t } = useTranslation('account');
  const { open, sheet } = useLinkedSheet('word');
  return (
    <Section>
      <SettingRow
        icon="message"
        label={t('security.word.title')}
        value={word ?? t('security.missing')}
        onClick={() => open()}
      />
      <LazySheet load={loadWord} {...sheet} word={word} />
    </Section>
  );
});
