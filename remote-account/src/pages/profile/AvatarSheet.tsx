import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { FilePicker } from '@h5/shared/ui/forms/FilePicker';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './AvatarSheet.module.css';
import { AvatarStore } from './AvatarStore';

interface AvatarSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes a picture, which is turned and moved below a circle, and makes it the avatar. */
export const AvatarSheet = observer(function AvatarSheet({ isOpen, onClose }: AvatarSheetProps) {
  const { t } = useTranslation('account');
  const app = useApp();
  const [store] = useState(() => new AvatarStore(app));
  const { request, chosen } = store;
  const hasAvatar = Boolean(app.session.user?.avatar);

  useEffect(() => {
    if (!isOpen) store.clear();
  }, [isOpen, store]);

  async function finish(saving: Promise<boolean>) {
    if (!(await saving)) return;
    app.toasts.success(t('profile.saved'));
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.avatar.title')}
      actions={
        chosen && (
          <Button isBlock isLoading={request.isSending} onClick={() => void finish(store.save())}>
            {t('profile.save')}
          </Button>
        )
      }
    >
      {chosen && <CropArea store={store} />}
      <div role="alert">
        {(store.isUnreadable || request.problem) && (
          <Notice kind="error">
            {store.isUnreadable ? t('identity.picture.unreadable') : request.problem}
          </Notice>
        )}
      </div>
      <FilePicker
        name="file"
        accept="image/jpeg,image/png,image/webp"
        className={styles.file}
        onFile={store.choose}
      >
        {t(chosen ? 'profile.avatar.another' : 'profile.avatar.choose')}
      </FilePicker>
      {hasAvatar && !chosen && (
        <Button
          variant="secondary"
          isBlock
          isLoading={request.isSending}
          onClick={() => void finish(store.remove())}
        >
          {t('profile.avatar.remove')}
        </Button>
      )}
      <p className={styles.note}>{t('profile.avatar.note')}</p>
    </Sheet>
  );
});

const CropArea = observer(function CropArea({ store }: { store: AvatarStore }) {
  const { t } = useTranslation('account');
  const [position, setPosition] = useState({ x: 0, y: 0 });

  return (
    <>
      <div className={styles.area}>
        <Cropper
          image={store.chosen}
          crop={position}
          zoom={store.zoom}
          rotation={store.rotation}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={store.setZoom}
          onCropComplete={(_, area) => store.setCrop(area)}
          cropperProps={{ 'aria-label': t('profile.avatar.move') }}
        />
      </div>
      <div className={styles.tools}>
        <label className={styles.zoom}>
          {t('profile.avatar.zoom')}
          <input
            type="range"
            min={1}
            max={3}
            step={0.1}
            value={store.zoom}
            onChange={(event) => store.setZoom(Number(event.target.value))}
          />
        </label>
        <Button variant="secondary" size={40} onClick={store.turn}>
          {t('profile.avatar.turn')}
        </Button>
      </div>
    </>
  );
});
