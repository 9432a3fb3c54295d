import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { SearchLink } from '@h5/shared/ui/navigation/SearchLink';
import styles from './HomeHeader.module.css';
import { LanguageSheet } from './LanguageSheet';

/** The account, the search and the language. */
export const HomeHeader = observer(function HomeHeader() {
  const { t } = useTranslation('host');
  const { session, hasRoute } = useApp();
  const [isChoosing, setChoosing] = useState(false);
  const name = session.user?.nickname ?? session.user?.account;

  return (
    <header className={styles.header}>
      <VisuallyHidden as="h1">{t('tabs.home')}</VisuallyHidden>
      {hasRoute(pagePaths.settings) && (
        <Link to={pagePaths.settings} className={styles.me}>
          <VisuallyHidden>{t('home.settings')}</VisuallyHidden>
          <span aria-hidden className={styles.avatar}>
            {name ? name.slice(0, 2).toUpperCase() : <Icon name="user" size={18} />}
          </span>
        </Link>
      )}
      {hasRoute(pagePaths.search) && (
        <SearchLink as={Link} to={pagePaths.search}>
          {t('home.search')}
        </SearchLink>
      )}
      <div className={styles.actions}>
        <IconButton icon="globe" label={t('home.language')} onClick={() => setChoosing(true)} />
        <Bell />
      </div>
      <LanguageSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </header>
  );
});

/** Leads to the news, or to the price alerts while some are unread. */
const Bell = observer(function Bell() {
  const { t } = useTranslation('host');
  const { notices, hasRoute } = useApp();
  const { unread } = notices;

  if (unread > 0 && hasRoute(pagePaths.alerts)) {
    return (
      <Link
        to={pageUrl(pagePaths.alerts, { tab: 'fired' })}
        aria-label={t('home.alerts', { count: unread })}
        data-unread
        className={styles.action}
      >
        <Icon name="bell" />
      </Link>
    );
  }
  if (!hasRoute(pagePaths.article)) return null;
  return (
    <Link to={pagePaths.article} aria-label={t('home.notices')} className={styles.action}>
      <Icon name="bell" />
    </Link>
  );
});
