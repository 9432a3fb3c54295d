import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { copyAgreementPath } from '@h5/shared/contract/routes';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import styles from './CopySettingsPage.module.css';
import type { CopySettingsStore } from './CopySettingsStore';

/** Whoever starts copying accepts the agreement. */
export const Agreement = observer(function Agreement({ store }: { store: CopySettingsStore }) {
  const { t } = useTranslation('trade');
  const { language } = useApp().locale;
  return (
    <Checkbox
      checked={store.form.draft.hasReadAgreement}
      onChange={(hasReadAgreement) => store.edit({ hasReadAgreement })}
    >
      {t('copySettings.agree')}{' '}
      <Link to={copyAgreementPath(language)} className={styles.link}>
        {t('copySettings.agreement')}
      </Link>
    </Checkbox>
  );
});
