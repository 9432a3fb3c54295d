import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { FilePicker } from '@h5/shared/ui/forms/FilePicker';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './PictureField.module.css';
import type { PictureStore } from './PictureStore';

interface PictureFieldProps {
  /** The name of the call's field. */
  name: 'front_pic' | 'reverse_pic';
  label: string;
  picture: PictureStore;
}

/** Takes one side of a document with the camera, or a file; shows it, and takes another in its place. */
export const PictureField = observer(function PictureField({
  name,
  label,
  picture,
}: PictureFieldProps) {
  const { t } = useTranslation('account');
  const noteId = useId();
  const { preview, isSending, isUnreadable, problem } = picture;
  const isThere = preview !== undefined || picture.address !== undefined;
  const fault = isUnreadable ? t('identity.picture.unreadable') : problem;

  return (
    <div className={styles.field}>
      <FilePicker
        name={name}
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={noteId}
        aria-invalid={fault !== undefined}
        className={styles.box}
        onFile={(file) => void picture.choose(file)}
      >
        <span className={styles.label}>{label}</span>
        {preview === undefined ? (
          <span className={styles.empty}>
            <Icon name={isThere ? 'check' : 'user'} size={24} />
          </span>
        ) : (
          <img className={styles.picture} src={preview} alt="" />
        )}
        <span className={styles.action}>
          {isSending && <Spinner isQuiet />}
          {isSending
            ? t('identity.picture.sending')
            : t(isThere ? 'identity.picture.retake' : 'identity.picture.take')}
        </span>
      </FilePicker>
      <p id={noteId} role={fault ? 'alert' : undefined} className={styles.note}>
        {fault}
      </p>
    </div>
  );
});
