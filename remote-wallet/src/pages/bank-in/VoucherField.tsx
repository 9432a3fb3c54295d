import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './BankIn.module.css';
import type { BankInStore } from './BankInStore';

/** Takes a picture of the voucher, which is sent at once. */
export const VoucherField = observer(function VoucherField({ store }: { store: BankInStore }) {
  const { t } = useTranslation('wallet');
  const noteId = useId();
  const { isSending, problem } = store.upload;
  const isThere = store.form.draft.voucher !== '';
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
            if (file) void store.addVoucher(file);
          }}
        />
      </label>
      <p id={noteId} role={problem ? 'alert' : undefined} className={styles.fault}>
        {problem}
      </p>
    </div>
  );
});
