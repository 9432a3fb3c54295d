import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import {
  themeChoices,
  priceColourChoices,
  useApp,
  type ThemeChoice,
  type PriceColours,
} from '@h5/shared/app';
import { languages } from '@h5/shared/contract/languages';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { LanguageSheet } from '../../components/LanguageSheet';
import { LinkedOptions } from '../../components/LinkedOptions';
import { ColourSample } from './ColourSample';

/** Language, theme and colour scheme. Changes apply at once. */
export const AppearanceSettings = observer(function AppearanceSettings() {
  const { t } = useTranslation('account');
  const { locale, theme } = useApp();
  const language = useLinkedSheet('language');
  const themes = useLinkedSheet('theme');
  const colours = useLinkedSheet('colours');

  return (
    <>
      <SettingRow
        icon="globe"
        label={t('settings.language')}
        value={languages[locale.language].name}
        onClick={() => language.open()}
      />
      <SettingRow
        icon={theme.theme === 'dark' ? 'moon' : 'sun'}
        label={t('settings.theme')}
        value={t(`settings.themes.${theme.choice}`)}
        onClick={() => themes.open()}
      />
      <SettingRow
        icon="palette"
        label={t('settings.colours')}
        value={<ColourSample upDown={theme.priceColours} />}
        onClick={() => colours.open()}
      />
      <SheetName value={language.sheet.sheetName}>
        <LanguageSheet isOpen={language.sheet.isOpen} onClose={language.sheet.onClose} />
      </SheetName>
      <LinkedOptions<ThemeChoice>
        {...themes.sheet}
        title={t('settings.theme')}
        options={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        value={theme.choice}
        onChange={theme.choose}
      />
      <LinkedOptions<PriceColours>
        {...colours.sheet}
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
