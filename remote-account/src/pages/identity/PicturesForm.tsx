import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { useIdentityState } from '../../features/identity';
import { PictureField } from './PictureField';
import { Form } from '@h5/shared/ui/forms/Form';
import styles from './PicturesForm.module.css';
import { usePictures } from './PicturesStore';

/** Front and back of the document, with what makes a picture useful. */
export const PicturesForm = observer(function PicturesForm() {
  const { t } = useTranslation('account');
  const pictures = usePictures();
  const identity = useIdentityState();

  async function handleSubmit() {
    if (await pictures.submit()) await identity.refresh();
  }

  return (
    <Form label={t('identity.advanced.title')} onSubmit={() => void handleSubmit()}>
      <ul className={styles.guide}>
        <li>{t('identity.guide.whole')}</li>
        <li>{t('identity.guide.light')}</li>
        <li>{t('identity.guide.original')}</li>
      </ul>
      <div className={styles.sides}>
        <PictureField name="front_pic" label={t('identity.front')} picture={pictures.front} />
        <PictureField name="reverse_pic" label={t('identity.reverse')} picture={pictures.reverse} />
      </div>
      <p>{t('identity.private')}</p>
      {pictures.problem && (
        <p role="alert" className={styles.problem}>
          {pictures.problem}
        </p>
      )}
      <Button
        type="submit"
        isBlock
        isLoading={pictures.isSending}
        reason={pictures.isComplete ? undefined : t('identity.bothMissing')}
      >
        {t('identity.submit')}
      </Button>
    </Form>
  );
});
