import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOfPage, useApp } from '@h5/shared/app';
import { useFederation } from './federation/Federation';

/**
 * The title of a remote's page in the language of the page, before the remote is loaded: its file of messages contains
 * it. Undefined until that has arrived, and for a page that declares none. Only for observers.
 */
export function usePageTitle(path: string): string | undefined {
  const { remotes } = useFederation();
  const { locale } = useApp();
  // Its messages are in the remote's namespace; the host's is a reason to render again when they arrive.
  useTranslation('host');

  // A title that cannot be read is left out; the page reports why.
  useEffect(() => void remotes.loadMessages(path).catch(() => undefined), [remotes, path]);

  return titleOfPage(locale, path);
}
