import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { languages, type Language } from '@h5/shared/contract/languages';
import { OptionSheet } from '@h5/shared/ui/overlays/OptionSheet';

const options = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: languages[value].name,
}));

interface LanguageSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The list of languages, each in its own name. */
export const LanguageSheet = observer(function LanguageSheet(props: LanguageSheetProps) {
  const { t } = useTranslation(['account', 'shared']);
  const { locale, toasts } = useApp();

  function choose(language: Language) {
    locale.change(language).catch(() => toasts.error(t('shared:network.SERVER_DOWN')));
  }

  return (
    <OptionSheet
      {...props}
      title={t('language')}
      options={options}
      value={locale.language}
      onChange={choose}
    />
  );
});
