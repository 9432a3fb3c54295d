import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatSignedPercent } from '@h5/shared/money/format';
import styles from './ExpiryChoice.module.css';
import type { OptionFormStore } from './OptionFormStore';
import { useOptionTermsStore } from '../../features/options';

/** The expiries with what a win adds to the stake. Native radio buttons, so arrow keys change the choice. */
export const ExpiryChoice = observer(function ExpiryChoice({ store }: { store: OptionFormStore }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { terms } = useOptionTermsStore();

  return (
    <div role="radiogroup" aria-label={t('secondsTab.form.expiry')} className={styles.chips}>
      {terms?.expiries.map(({ seconds, payout }) => (
        <label key={seconds} className={styles.chip}>
          <input
            type="radio"
            name="seconds"
            value={seconds}
            checked={store.expiry?.seconds === seconds}
            className={styles.input}
            onChange={() => store.form.edit({ seconds })}
          />
          <span>{t('secondsTab.seconds', { seconds })}</span>
          <span className={styles.payout}>{formatSignedPercent(payout, locale.tag, 0)}</span>
        </label>
      ))}
    </div>
  );
});
