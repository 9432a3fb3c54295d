import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Page } from '@h5/shared/ui/layout/Page';
import { GuestNotice } from '../../components/GuestNotice';
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
          <IconButton as={Link} to={pagePaths.profit} icon="calendar" label={t('profit.title')} />
        )
      }
    >
      {session.isSignedIn ? <PositionList /> : <GuestNotice />}
    </Page>
  );
});
