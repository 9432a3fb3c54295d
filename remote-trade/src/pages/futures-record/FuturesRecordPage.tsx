import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Page } from '@h5/shared/ui/layout/Page';
import { GuestNotice } from '../../components/GuestNotice';
import { MoneyBadges } from '../../components/MoneyBadges';
import styles from './FuturesRecord.module.css';
import { PositionList } from './PositionList';

/** /pages/transaction/contract_order — open, waiting, closed and cancelled positions, and one of them as a link. */
export const FuturesRecordPage = observer(function FuturesRecordPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();

  return (
    <Page
      path={pagePaths.futuresRecord}
      title={t('futuresRecord.title')}
      badge={<MoneyBadges />}
      actions={
        session.isSignedIn && (
          <Link to={pagePaths.profit} aria-label={t('profit.title')} className={styles.calendar}>
            <Icon name="calendar" />
          </Link>
        )
      }
    >
      {session.isSignedIn ? <PositionList /> : <GuestNotice />}
    </Page>
  );
});
