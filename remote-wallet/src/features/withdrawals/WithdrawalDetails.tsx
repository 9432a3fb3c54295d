import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { WithdrawalDetail } from '@h5/shared/contract/withdrawals/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { BankRate, MidNote } from '../../components/BankRate';
import { formatBankMoney } from '../../components/formatBankMoney';
import { CopyableCode } from '../../components/CopyableCode';
import { JournalLines } from '../../components/JournalLines';
import { CodeForm } from './CodeForm';
import { useWithdrawalState } from './useWithdrawalState';
import styles from './WithdrawalDetails.module.css';
import { WithdrawalProgress } from './WithdrawalProgress';
import { WithdrawalStore } from './WithdrawalStore';

const returnable: readonly string[] = ['prepared', 'accepted', 'skipped'];

/** A withdrawal, live: how it stands, its times, and what can be done about it. Render it with the id as key. */
export const WithdrawalDetails = observer(function WithdrawalDetails({ id }: { id: string }) {
  const app = useApp();
  const [store] = useState(() => new WithdrawalStore(id, app));
  const { value, problem } = store.reading;
  useEffect(() => store.watch(), [store]);

  if (!value) {
    return problem ? (
      <ErrorCard message={problem} onRetry={() => void store.reading.refresh()} />
    ) : (
      <SkeletonRows row={['name', 'figures']} count={6} />
    );
  }
  return <Details {...value} store={store} />;
});

const Details = observer(function Details({
  withdrawal,
  lines,
  store,
}: WithdrawalDetail & { store: WithdrawalStore }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const stateOf = useWithdrawalState();
  const { address, amount, bank, coin, currencyId, endedAt, fee, label, net, network } = withdrawal;
  const { reason, sentAt, state, txid } = withdrawal;
  const arrives = bank
    ? `${formatBankMoney(bank.money, locale.tag)} ${bank.fiat}`
    : `${formatExactAmount(net, coin, locale.tag)} ${coin}`;
  const money = (value: string) => `${formatExactAmount(value, coin, locale.tag)} ${coin}`;

  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <CoinIcon code={coin} size={32} />
        <p className={styles.amount}>
          <MaskedAmount>{arrives}</MaskedAmount>
        </p>
        <p className={styles.state} data-state={state} aria-live="polite">
          {stateOf(withdrawal)}
          {reason && <span className={styles.reason}>{t(`withdrawal.reason.${reason}`)}</span>}
          {state === 'errored' && sentAt !== null && (
            <span className={styles.reason}>{t('withdrawal.dropped')}</span>
          )}
          {state === 'processing' && bank && (
            <span className={styles.reason}>
              {t(bank.midSource === 'demo' ? 'bankOut.payingDemo' : 'bankOut.paying')}
            </span>
          )}
        </p>
      </div>
      {state === 'prepared' && <CodeForm store={store} withdrawal={withdrawal} />}
      <WithdrawalProgress withdrawal={withdrawal} />
      <DescriptionList>
        <DescriptionItem label={t('withdrawal.arrives')}>
          <MaskedAmount>{arrives}</MaskedAmount>
        </DescriptionItem>
        {bank && (
          <DescriptionItem label={t('bankIn.rate')}>
            <BankRate coin={coin} price={bank} direction="out" />
          </DescriptionItem>
        )}
        <DescriptionItem label={t('withdrawal.fee')}>{money(fee)}</DescriptionItem>
        <DescriptionItem label={t('withdrawal.total')}>
          <MaskedAmount>{money(amount)}</MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('withdrawal.to')}>
          {label} · {network ?? address}
        </DescriptionItem>
      </DescriptionList>
      {bank && <MidNote price={bank} direction="out" />}
      {!bank && (
        <CopyableCode text={address} label={t('receive.copy')}>
          <GroupedAddress address={address} />
        </CopyableCode>
      )}
      {txid !== null && (
        <div>
          <p className={styles.label}>{t(bank ? 'bankOut.reference' : 'withdrawal.txid')}</p>
          <CopyableCode
            text={txid}
            label={t(bank ? 'bankOut.copyReference' : 'withdrawal.copyTxid')}
          />
        </div>
      )}
      {returnable.includes(state) && (
        <Button
          variant="secondary"
          isBlock
          isLoading={store.cancelling.isSending}
          onClick={() => void store.cancel()}
        >
          {t('withdrawal.cancel')}
        </Button>
      )}
      {store.cancelling.problem && (
        <p role="alert" className={styles.problem}>
          {store.cancelling.problem}
        </p>
      )}
      {endedAt !== null && (
        <Button
          as={Link}
          to={pageUrl(pagePaths.withdraw, {
            currency: currencyId,
            to: bank ? 'bank' : undefined,
          })}
          variant="secondary"
          isBlock
        >
          {t('withdrawal.again')}
        </Button>
      )}
      <JournalLines lines={lines} coin={coin} />
    </div>
  );
});
