import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { Page } from '@h5/shared/ui/layout/Page';
import { RecordLink } from '../../components/RecordLink';
import { WithdrawForm } from './WithdrawForm';
import styles from './WithdrawPage.module.css';

const loadDetails = async () =>
  (await import('../../features/withdrawals/WithdrawalDetails')).WithdrawalDetails;

/** /pages/fund/withdraw?currency=3 — takes a coin out, with &to=bank as money; with ?id=… one that was begun, until it has left. */
export const WithdrawPage = observer(function WithdrawPage() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const id = query.get('id');
  const asked = query.get('currency') ?? '';
  const isBank = query.get('to') === 'bank';
  const named = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : defaultQuoteId;
  const currencyId = isBank ? defaultQuoteId : named;
  useReportUsable();

  return (
    <Page
      path={pagePaths.withdraw}
      title={t('withdraw.title')}
      badge={<DemoBadge />}
      actions={<RecordLink label={t('withdraw.record')} />}
    >
      {id ? (
        <div className={styles.begun}>
          <LazyPart key={id} load={loadDetails} id={id} />
        </div>
      ) : (
        <WithdrawForm key={isBank ? 'bank' : currencyId} currencyId={currencyId} isBank={isBank} />
      )}
    </Page>
  );
});
