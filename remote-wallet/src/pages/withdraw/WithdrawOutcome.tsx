import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatExactAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { networksOfCoin } from '@h5/shared/rules/networks';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { BankRate, MidNote } from '../../components/BankRate';
import { formatBankMoney } from '../../components/formatBankMoney';
import styles from './WithdrawPage.module.css';
import type { WithdrawStore } from './WithdrawStore';

interface WithdrawOutcomeProps {
  store: WithdrawStore;
  coin: string;
  currencyId: number;
}

/** The minimum, the fee and what arrives; at a bank, also the price. */
export const WithdrawOutcome = observer(function WithdrawOutcome({
  store,
  coin,
  currencyId,
}: WithdrawOutcomeProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { fee, info, isBank, money, net, terms } = store;
  const [first] = networksOfCoin(currencyId);
  const bank = info.value?.bank;
  const written = (value: DecimalValue) => formatExactAmount(value, coin, locale.tag);
  const arrives = isBank
    ? money && bank && `${formatBankMoney(money, locale.tag)} ${bank.fiat}`
    : net?.gt(0) && `${written(net)} ${coin}`;

  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('withdraw.minimum')}>
          {written(terms?.minWithdrawal ?? info.value?.minimum ?? 0)} {coin}
        </DescriptionItem>
        <DescriptionItem label={t('withdrawal.fee')}>
          {written(fee ?? terms?.minFee ?? first?.minFee ?? 0)} {coin}
        </DescriptionItem>
        {bank && (
          <DescriptionItem label={t('bankIn.rate')}>
            <BankRate coin={coin} price={bank} direction="out" />
          </DescriptionItem>
        )}
        <DescriptionItem label={t('withdrawal.arrives')} className={styles.arrives}>
          {arrives || '–'}
        </DescriptionItem>
      </DescriptionList>
      {bank && <MidNote price={bank} direction="out" />}
    </>
  );
});
