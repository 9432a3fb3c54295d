import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { useCopyRefusal } from '../../features/copy-trading';
import { isOwnPage } from './isOwnPage';
import styles from './TraderPage.module.css';

/** Copies the trader, or leads to one's own copy or own trading. */
export const CopyButtons = observer(function CopyButtons({ detail }: { detail: TraderDetail }) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const { trader, isFollowing } = detail;
  const reason = useCopyRefusal(trader);
  const settings = pageUrl(pagePaths.copySettings, { id: trader.id });

  if (isFollowing) {
    return (
      <div className={styles.buttons}>
        <Button as={Link} to={settings} isBlock variant="secondary">
          {t('copyRelation.settings')}
        </Button>
        <Button as={Link} to={pageUrl(pagePaths.copyRelation, { id: trader.id })} isBlock>
          {t('trader.mine')}
        </Button>
      </div>
    );
  }
  if (isOwnPage(detail)) {
    return (
      <Button as={Link} to={`${pagePaths.leadTrading}?tab=settings`} isBlock variant="secondary">
        {t('trader.own')}
      </Button>
    );
  }
  if (!session.isSignedIn) {
    return (
      <Button isBlock onClick={session.goToLogin}>
        {t('trader.login')}
      </Button>
    );
  }
  if (reason !== undefined) return <Button isBlock reason={reason} />;
  return (
    <Button as={Link} to={settings} isBlock>
      {t('trader.copy')}
    </Button>
  );
});
