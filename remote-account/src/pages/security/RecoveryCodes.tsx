import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import styles from './SecurityPage.module.css';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  const { toasts } = useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.success(t('security.recovery.copied'));
    } catch {
      // Without clipboard access the codes can still be selected.
    }
  }

  return (
    <>
      <Notice kind="warn">{t('security.recovery.once')}</Notice>
      <ul aria-label={t('security.recovery.title')} className={styles.codes}>
        {codes.map((code) => (
          <li translate="no" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <Button variant="soft" isBlock onClick={() => void copy()}>
        {t('security.recovery.copy')}
      </Button>
      <Button isBlock onClick={onDone}>
        {t('security.recovery.kept')}
      </Button>
    </>
  );
}
