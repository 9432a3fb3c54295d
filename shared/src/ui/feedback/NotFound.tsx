import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';
import { Page } from '../layout/Page';

/** Shown for an unknown path. */
export function NotFound() {
  const { t } = useTranslation('ui');

  return (
    <Page path="not-found" title={t('notFound.title')}>
      <EmptyState
        picture="lost"
        title={t('notFound.line')}
        action={
          <Button as="a" href="#/" variant="soft" size={40}>
            {t('notFound.home')}
          </Button>
        }
      >
        {t('notFound.help')}
      </EmptyState>
    </Page>
  );
}
