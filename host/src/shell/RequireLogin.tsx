import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Page } from '@h5/shared/ui/layout/Page';
import { usePageTitle } from '../usePageTitle';
import styles from './RequireLogin.module.css';
import { isTabPath } from './TabBar';

interface RequireLoginProps {
  path: string;
  children: ReactNode;
}

/** Shows a protected page if the user is signed in; otherwise explains why not and redirects to the login page. */
export const RequireLogin = observer(function RequireLogin({ path, children }: RequireLoginProps) {
  const { t } = useTranslation('host');
  const { session } = useApp();
  const { isSignedIn, token } = session;
  const title = usePageTitle(path);

  useReportUsable(!isSignedIn);

  useEffect(() => {
    if (!isSignedIn) session.requireLogin();
  }, [session, isSignedIn, path]);

  // If another tab signs in another user, the page is mounted anew.
  if (isSignedIn) return <Fragment key={token}>{children}</Fragment>;
  return (
    <Page path={path} title={title ?? t('guard.title')} hasTabBar={isTabPath(path)}>
      <EmptyState
        role="alert"
        className={styles.reason}
        picture="lock"
        title={t('guard.line')}
        action={
          <Button as={Link} to={pagePaths.login} replace variant="soft" size={40}>
            {t('guard.login')}
          </Button>
        }
      >
        {t('guard.help')}
      </EmptyState>
    </Page>
  );
});
