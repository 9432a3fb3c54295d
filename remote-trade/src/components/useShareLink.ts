import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { shareLink } from './shareLink';

/** Shares a page, this one if none is given, and says what became of it. */
export function useShareLink() {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();

  return (title: string, path?: string) =>
    void shareLink(title, path).then((outcome) => {
      if (outcome === 'copied') toasts.success(t('link.copied'));
      if (outcome === 'failed') toasts.error(t('link.failed'));
    });
}
