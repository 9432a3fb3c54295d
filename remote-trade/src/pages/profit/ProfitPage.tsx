import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { GuestNotice } from '../../components/GuestNotice';
import { ProfitCalendar } from './ProfitCalendar';

/** /pages/transaction/profit?month=2026-11 — what trades of all products brought, day by day. */
export const ProfitPage = observer(function ProfitPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();

  return (
    <Page path={pagePaths.profit} title={t('profit.title')} badge={<MoneyBadges />}>
      {session.isSignedIn ? <ProfitCalendar /> : <GuestNotice />}
    </Page>
  );
});
