import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './CopyableCode.module.css';

interface CopyableCodeProps {
  text: string;
  /** Names the button. */
  label: string;
  /** The text as it is shown, if it has a shape of its own. */
  children?: ReactNode;
}

/** An address or the id of a transaction, whole, with a button that copies it. */
export function CopyableCode({ text, label, children }: CopyableCodeProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t('copy.done'));
    } catch {
      toasts.info(t('copy.byHand'));
    }
  }

  return (
    <div className={styles.row}>
      {children ? (
        <div className={styles.code}>{children}</div>
      ) : (
        <code className={styles.code} translate="no">
          {text}
        </code>
      )}
      <IconButton icon="copy" label={label} onClick={() => void copy()} />
    </div>
  );
}
