import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  themeChoices,
  priceColourChoices,
  useApp,
  type ThemeChoice,
  type PriceColours,
} from '@h5/shared/app';
import { languages } from '@h5/shared/contract/languages';
import { OptionSheet } from '@h5/shared/ui/overlays/OptionSheet';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { LanguageSheet } from '../../components/LanguageSheet';
import { ColourSample } from './ColourSample';

type Choice = 'language' | 'theme' | 'colours';

/** Language, theme and colour scheme. Changes apply at once. */
export const AppearanceSettings = observer(function AppearanceSettings() {
  const { t } = useTranslation('account');
  const { locale, theme } = useApp();
  const [choice, setChoice] = useState<Choice>();
  const close = () => setChoice(undefined);

  return (
    <>
      <SettingRow
        icon="globe"
        label={t('settings.language')}
        value={languages[locale.language].name}
        onClick={() => setChoice('language')}
      />
      <SettingRow
        icon={theme.theme === 'dark' ? 'moon' : 'sun'}
        label={t('settings.theme')}
        value={t(`settings.themes.${theme.choice}`)}
        onClick={() => setChoice('theme')}
      />
      <SettingRow
        icon="palette"
        label={t('settings.colours')}
        value={<ColourSample upDown={theme.priceColours} />}
        onClick={() => setChoice('colours')}
      />
      <LanguageSheet isOpen={choice === 'language'} onClose={close} />
      <OptionSheet<ThemeChoice>
        isOpen={choice === 'theme'}
        onClose={close}
        title={t('settings.theme')}
        options={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        value={theme.choice}
        onChange={theme.choose}
      />
      <OptionSheet<PriceColours>
        isOpen={choice === 'colours'}
        onClose={close}
        title={t('settings.colours')}
        options={priceColourChoices.map((value) => ({
          value,
          label: t(`settings.colourSets.${value}`),
          icon: <ColourSample upDown={value} />,
        }))}
        value={theme.priceColours}
        onChange={theme.choosePriceColours}
      />
    </>
  );
});
