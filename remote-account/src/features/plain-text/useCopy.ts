import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('account');
  const { toasts } = useApp();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => toasts.success(t('settings.copied')),
      () => toasts.error(t('profile.notCopied')),
    );
  };
}
