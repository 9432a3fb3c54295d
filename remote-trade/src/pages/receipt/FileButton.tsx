import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import type { FileCheckStore } from './FileCheckStore';
import styles from './Receipt.module.css';

/** Takes a saved receipt from the device. Nothing of it is sent anywhere. */
export function FileButton({ file }: { file: FileCheckStore }) {
  const { t } = useTranslation('trade');
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button variant="soft" size={44} isBlock onClick={() => input.current?.click()}>
        {t('receipt.file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('receipt.file.choose')}
        tabIndex={-1}
        className={styles.fileInput}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void file.open(chosen);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
