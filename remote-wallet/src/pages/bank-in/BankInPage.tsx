import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { RecordLink } from '../../components/RecordLink';
import { BankInForm } from './BankInForm';
import { BankInStore, usePendingBankIn } from './BankInStore';

/** /pages/fund/bank_in — where to send money of a bank, and that it was sent. */
export const BankInPage = observer(function BankInPage() {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const { wallet } = app;
  const pending = usePendingBankIn();
  const [store] = useState(() => new BankInStore(app, pending));
  const { value, problem } = store.terms;

  useEffect(() => {
    void store.terms.load();
    if (!wallet.isLoaded) void wallet.load();
  }, [store, wallet]);
  useReportUsable(value !== undefined);

  return (
    <Page
      path={pagePaths.bankIn}
      title={t('bankIn.title')}
      badge={<DemoBadge />}
      actions={<RecordLink label={t('coinSelect.record')} />}
    >
      {problem && <ErrorCard message={problem} onRetry={() => void store.terms.refresh()} />}
      {!value && !problem && <SkeletonRows row={['name', 'figures']} count={5} />}
      {value?.max === '0' && (
        <EmptyState
          title={t('pay.needs.identity')}
          action={
            <Button as={Link} to={pagePaths.identity} size={40}>
              {t('pay.wayOut.identity')}
            </Button>
          }
        >
          {t('bankIn.identityHelp')}
        </EmptyState>
      )}
      {value && value.max !== '0' && <BankInForm store={store} terms={value} />}
    </Page>
  );
});
