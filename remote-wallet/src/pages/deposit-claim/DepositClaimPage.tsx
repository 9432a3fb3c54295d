import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { networkName } from '@h5/shared/contract/deposits/deposit';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { RecordLink } from '../../components/RecordLink';
import { ClaimForm } from './ClaimForm';
import { ClaimList } from './ClaimList';
import { DepositClaimStore, usePendingClaim } from './DepositClaimStore';

/** /pages/fund/claim?network=TRC20 — coins that were sent and have not arrived. */
export const DepositClaimPage = observer(function DepositClaimPage() {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const pending = usePendingClaim();
  const [query] = useSearchParams();
  const network = networkName.safeParse(query.get('network')).data ?? 'TRC20';
  const [store] = useState(() => new DepositClaimStore(app, pending, network));

  useEffect(() => store.follow(), [store]);
  useReportUsable(store.claims.isLoaded);

  return (
    <Page
      path={pagePaths.depositClaim}
      title={t('claim.title')}
      badge={<DemoBadge />}
      actions={<RecordLink label={t('receive.record')} />}
    >
      <ClaimForm store={store} />
      <ClaimList store={store} />
    </Page>
  );
});
