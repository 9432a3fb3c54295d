import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { SearchLink } from '@h5/shared/ui/navigation/SearchLink';
import styles from './HomeHeader.module.css';
import { LanguageSheet } from './LanguageSheet';

const newsPath = '/pages/common/article';
const alertsPath = '/pages/market/alerts';

/** The account, the search and the language. */
export const HomeHeader = observer(function HomeHeader() {
  const { t } = useTranslation('host');
  const { session, hasRoute } = useApp();
  const [isChoosing, setChoosing] = useState(false);
  const name = session.user?.nickname ?? session.user?.account;

  return (
    <header className={styles.header}>
      <VisuallyHidden as="h1">{t('tabs.home')}</VisuallyHidden>
      {hasRoute('/pages/setting/setting') && (
        <Link to="/pages/setting/setting" className={styles.me}>
          <VisuallyHidden>{t('home.settings')}</VisuallyHidden>
          <span aria-hidden className={styles.avatar}>
            {name ? name.slice(0, 2).toUpperCase() : <Icon name="user" size={18} />}
          </span>
        </Link>
      )}
      {hasRoute('/pages/market/search') && (
        <SearchLink as={Link} to="/pages/market/search">
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

  if (unread > 0 && hasRoute(alertsPath)) {
    return (
      <Link
        to={`${alertsPath}?tab=fired`}
        aria-label={t('home.alerts', { count: unread })}
        data-unread
        className={styles.action}
      >
        <Icon name="bell" />
      </Link>
    );
  }
  if (!hasRoute(newsPath)) return null;
  return (
    <Link to={newsPath} aria-label={t('home.notices')} className={styles.action}>
      <Icon name="bell" />
    </Link>
  );
});
