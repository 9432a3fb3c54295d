import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { GuestNotice } from '../../components/GuestNotice';
import { OrderDetail } from './OrderDetail';
import { OrderList } from './OrderList';

/** /pages/transaction/currency_order — all orders; with ?id= one order and its fills. */
export const OrdersPage = observer(function OrdersPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const [query] = useSearchParams();
  const id = query.get('id');

  return (
    <Page
      path={pagePaths.orders}
      title={t(id ? 'detail.title' : 'orders.title')}
      badge={<MoneyBadges />}
    >
      <Content id={id} isGuest={!session.isSignedIn} />
    </Page>
  );
});

function Content({ id, isGuest }: { id: string | null; isGuest: boolean }) {
  if (isGuest) return <GuestNotice />;
  return id ? <OrderDetail key={id} id={id} /> : <OrderList />;
}
