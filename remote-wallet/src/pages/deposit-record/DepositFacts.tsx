import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { Deposit } from '@h5/shared/contract/deposits/deposit';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { CopyableCode } from '../../components/CopyableCode';
import { useDepositState } from '../../features/deposits';
import styles from './DepositDetails.module.css';

/** A deposit of coins: how it stands, where it came in, and when. */
export const DepositFacts = observer(function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const stateOf = useDepositState();
  const { address, amount, coin, confirmations, network, txid, withdrawAfter } = deposit;
  const times = [
    ['seenAt', deposit.createdAt],
    ['creditedAt', deposit.creditedAt],
    ['finalAt', deposit.finalAt],
  ] as const;

  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('depositRecord.amount')}>
          <MaskedAmount>
            {formatExactAmount(amount, coin, locale.tag)} {coin}
          </MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('depositRecord.state')}>{stateOf(deposit)}</DescriptionItem>
        <DescriptionItem label={t('depositRecord.confirmations')}>
          {confirmations}/{withdrawAfter}
        </DescriptionItem>
        <DescriptionItem label={t('depositRecord.network')}>{network}</DescriptionItem>
        {times.map(
          ([name, time]) =>
            time !== null && (
              <DescriptionItem key={name} label={t(`depositRecord.${name}`)}>
                {formatExactTime(time, locale.tag)}
              </DescriptionItem>
            ),
        )}
      </DescriptionList>
      <p className={styles.label}>{t('depositRecord.address')}</p>
      <CopyableCode text={address} label={t('receive.copy')}>
        <GroupedAddress address={address} />
      </CopyableCode>
      <p className={styles.label}>{t('depositRecord.txid')}</p>
      <CopyableCode text={txid} label={t('withdrawal.copyTxid')} />
    </>
  );
});
