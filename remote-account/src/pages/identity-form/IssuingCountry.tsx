import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, useApp } from '@h5/shared/app';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { FieldNote } from '@h5/shared/ui/forms/FieldNote';
import { Select } from '@h5/shared/ui/forms/Select';
import type { IdentityFormStore } from './IdentityFormStore';
import styles from './IdentityFormPage.module.css';

interface IssuingCountryProps {
  form: IdentityFormStore;
  problem: string | undefined;
}

/** The country that issued the document. Once verified it decides what the person may open. */
export const IssuingCountry = observer(function IssuingCountry({
  form,
  problem,
}: IssuingCountryProps) {
  const { t } = useTranslation('account');
  const { site, locale } = useApp();
  const { language } = locale;

  const [unread, setUnread] = useState<string>();

  const readCountries = useCallback(() => {
    setUnread(undefined);
    site.loadAreas().catch((error: unknown) => setUnread(messageOf(error)));
  }, [site]);
  useEffect(readCountries, [readCountries, language]);

  const countries = site.areas.map(({ iso2, name, englishName }) => {
    return { value: iso2, label: name, keywords: `${englishName} ${iso2}` };
  });
  if (unread !== undefined && countries.length === 0) {
    return <ErrorCard message={unread} onRetry={readCountries} />;
  }
  return (
    <div>
      <p className={styles.note}>{t('identityForm.country')}</p>
      <Select
        name="country"
        label={t('identityForm.country')}
        size={48}
        options={
          form.country === ''
            ? [{ value: '', label: t('identityForm.chooseCountry') }, ...countries]
            : countries
        }
        value={form.country}
        onChange={form.chooseCountry}
      />
      <FieldNote id="country-note" problem={problem} hint={undefined} />
    </div>
  );
});
