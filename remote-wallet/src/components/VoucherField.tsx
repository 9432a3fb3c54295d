import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './VoucherField.module.css';

interface VoucherFieldProps {
  /** Of the picture that was chosen last. */
  upload: { readonly isSending: boolean; readonly problem: string | undefined };
  /** Whether a picture has been sent. */
  isThere: boolean;
  onFile: (file: Blob) => void;
}

/** Takes a picture of the voucher, which is sent at once. */
export const VoucherField = observer(function VoucherField(props: VoucherFieldProps) {
  const { upload, isThere, onFile } = props;
  const { t } = useTranslation('wallet');
  const noteId = useId();
  const { isSending, problem } = upload;
  const action = isSending ? 'voucherSending' : isThere ? 'voucherThere' : 'voucherTake';

  return (
    <div>
      <label className={styles.voucher}>
        <span className={styles.label}>{t('bankIn.voucher')}</span>
        <span className={styles.action}>
          {isSending ? <Spinner isQuiet /> : <Icon name={isThere ? 'check' : 'plus'} size={18} />}
          {t(`bankIn.${action}`)}
        </span>
        <input
          type="file"
          name="account"
          className={styles.input}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={noteId}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file again is a change, too.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={noteId} role={problem ? 'alert' : undefined} className={styles.fault}>
        {problem}
      </p>
    </div>
  );
});
