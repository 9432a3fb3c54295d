import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatExactAmount } from '@h5/shared/money/format';
import { shortAddress } from '@h5/shared/rules/addresses/shortAddress';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import row from '../../components/HistoryRow.module.css';
import styles from './ClaimList.module.css';
import type { DepositClaimStore } from './DepositClaimStore';

/** What the person has missed, and what became of it. */
export const ClaimList = observer(function ClaimList({ store }: { store: DepositClaimStore }) {
  const { t } = useTranslation('wallet');
  const { claims } = store;

  return (
    <Section title={t('claim.list')}>
      <List
        label={t('claim.list')}
        pages={claims}
        isPart
        keyOf={({ id }) => id}
        renderItem={(claim) => <ClaimRow claim={claim} />}
        empty={<EmptyState title={t('claim.none')} />}
      />
    </Section>
  );
});

const ClaimRow = observer(function ClaimRow({ claim }: { claim: DepositClaim }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { amount, coin, createdAt, depositId, dueAt, network, reason, state, txid } = claim;
  const time = dueAt !== null && formatDateTime(dueAt, locale.tag);
  const parts = (
    <>
      <span className={row.what}>
        <span className={styles.amount}>
          <MaskedAmount>
            {formatExactAmount(amount, coin, locale.tag)} {coin}
          </MaskedAmount>
        </span>
        <span translate="no" className={row.detail}>
          {network} · {shortAddress(txid)}
        </span>
      </span>
      <span className={row.figures}>
        <span className={styles.state} data-state={state}>
          {t(`claim.state.${state}`)}
        </span>
        <time dateTime={new Date(createdAt).toISOString()} className={row.detail}>
          {formatDateTime(createdAt, locale.tag)}
        </time>
      </span>
      {reason && <span className={styles.note}>{t(`claim.reason.${reason}`)}</span>}
      {state === 'reviewing' && (
        <span className={styles.note}>{time ? t('claim.due', { time }) : t('claim.waits')}</span>
      )}
    </>
  );
  if (depositId === null) return <div className={row.row}>{parts}</div>;
  return (
    <Link to={pageUrl(pagePaths.depositRecord, { id: depositId })} className={row.row}>
      {parts}
    </Link>
  );
});
