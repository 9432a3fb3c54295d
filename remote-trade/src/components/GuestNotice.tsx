import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';

/** Shown to guests in place of personal data. */
export function GuestNotice({ title }: { title?: string }) {
  const { t } = useTranslation('trade');
  const { session } = useApp();

  return (
    <EmptyState
      picture="lock"
      title={title ?? t('guest.title')}
      action={
        <Button variant="soft" size={40} onClick={session.goToLogin}>
          {t('guest.action')}
        </Button>
      }
    />
  );
}
