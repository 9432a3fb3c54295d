import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { shortAddress } from '@h5/shared/rules/addresses/shortAddress';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { MoneyParts, moneyRow, type MoneyTone } from '../../components/MoneyParts';
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

const tones: Record<DepositClaim['state'], MoneyTone> = {
  reviewing: 'live',
  credited: 'good',
  rejected: 'bad',
};

const ClaimRow = observer(function ClaimRow({ claim }: { claim: DepositClaim }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { amount, coin, createdAt, depositId, dueAt, network, reason, state, txid } = claim;
  const time = dueAt !== null && formatDateTime(dueAt, locale.tag);
  const parts = (
    <>
      <MoneyParts
        amount={amount}
        coin={coin}
        way={
          <span translate="no">
            {network} · {shortAddress(txid)}
          </span>
        }
        state={t(`claim.state.${state}`)}
        tone={tones[state]}
        createdAt={createdAt}
      />
      {reason && <span className={styles.note}>{t(`claim.reason.${reason}`)}</span>}
      {state === 'reviewing' && (
        <span className={styles.note}>{time ? t('claim.due', { time }) : t('claim.waits')}</span>
      )}
    </>
  );
  if (depositId === null) return <div className={moneyRow}>{parts}</div>;
  return (
    <Link to={pageUrl(pagePaths.depositRecord, { id: depositId })} className={moneyRow}>
      {parts}
    </Link>
  );
});
