import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { BankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatRate } from '@h5/shared/money/formatRate';
import { bankInRate } from '@h5/shared/rules/bank/bankIn';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { formatBankMoney } from '../../components/formatBankMoney';
import { useDepositState } from '../../features/deposits';

/** Money of a bank: how it stands, what it becomes at which price, and when. */
export const BankRechargeFacts = observer(function BankRechargeFacts({
  recharge,
}: {
  recharge: BankRecharge;
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const stateOf = useDepositState();
  const { amount, coin, decidedAt, dueAt, fiat, mid, money, reason, reference } = recharge;
  const price = `${formatRate(bankInRate(mid), locale.tag)} ${fiat}`;
  const times = [
    ['sentAt', recharge.createdAt],
    ['due', recharge.state === 'reviewing' ? dueAt : null],
    ['decidedAt', decidedAt],
  ] as const;

  return (
    <DescriptionList>
      <DescriptionItem label={t('bankIn.money')}>
        <MaskedAmount>
          {formatBankMoney(money, locale.tag)} {fiat}
        </MaskedAmount>
      </DescriptionItem>
      <DescriptionItem label={t('bankIn.becomes')}>
        <MaskedAmount>
          {formatExactAmount(amount, coin, locale.tag)} {coin}
        </MaskedAmount>
      </DescriptionItem>
      <DescriptionItem label={t('bankIn.rate')}>
        {t('bankIn.rateOf', { coin, price })}
      </DescriptionItem>
      <DescriptionItem label={t('depositRecord.state')}>{stateOf(recharge)}</DescriptionItem>
      {reason !== null && (
        <DescriptionItem label={t('bankState.why')}>
          {t(`bankState.reason.${reason}`)}
        </DescriptionItem>
      )}
      <DescriptionItem label={t('bankIn.reference')}>
        <span translate="no">{reference}</span>
      </DescriptionItem>
      {times.map(
        ([name, time]) =>
          time !== null && (
            <DescriptionItem key={name} label={t(`bankState.${name}`)}>
              {formatExactTime(time, locale.tag)}
            </DescriptionItem>
          ),
      )}
    </DescriptionList>
  );
});
