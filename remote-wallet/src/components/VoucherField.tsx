import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { FilePicker } from '@h5/shared/ui/forms/FilePicker';
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
      <FilePicker
        name="account"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={noteId}
        aria-invalid={problem !== undefined}
        className={styles.voucher}
        onFile={onFile}
      >
        <span className={styles.label}>{t('bankIn.voucher')}</span>
        <span className={styles.action}>
          {isSending ? <Spinner isQuiet /> : <Icon name={isThere ? 'check' : 'plus'} size={18} />}
          {t(`bankIn.${action}`)}
        </span>
      </FilePicker>
      <p id={noteId} role={problem ? 'alert' : undefined} className={styles.fault}>
        {problem}
      </p>
    </div>
  );
});
