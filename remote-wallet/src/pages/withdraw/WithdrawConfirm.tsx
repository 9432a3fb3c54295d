import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatExactAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { BankRate } from '../../components/BankRate';
import { formatBankMoney } from '../../components/formatBankMoney';
import { ProofFields } from '../../components/ProofFields';
import type { WithdrawStore } from './WithdrawStore';

interface WithdrawConfirmProps {
  store: WithdrawStore;
  coin: string;
  currencyId: number;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The whole address or the card, the balance before and after, what arrives, and the pay password. */
export const WithdrawConfirm = observer(function WithdrawConfirm({
  store,
  coin,
  currencyId,
  isOpen,
  onClose,
  onConfirm,
}: WithdrawConfirmProps) {
  const { t } = useTranslation('wallet');
  const { locale, wallet } = useApp();
  const { address, card, isBank, money, proof } = store;
  const { amount = new Decimal(0), fee = new Decimal(0), net = new Decimal(0) } = store;
  const bank = store.info.value?.bank;
  const { isOutcomeUnknown, submission } = store.form;
  const written = (value: Decimal) => formatExactAmount(value, coin, locale.tag);
  const before = wallet.available(currencyId);
  const fields = useRef<HTMLDivElement>(null);
  useBusy('sheet', isOpen);

  function confirm() {
    const { missing } = proof;
    if (!missing || isOutcomeUnknown) onConfirm();
    else fields.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  }

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t('withdraw.confirm')}
      badge={<DemoBadge />}
      head={address && <GroupedAddress address={address.address} />}
      rows={
        isBank
          ? [
              { label: t('bankOut.card'), value: card?.bankName ?? '' },
              { label: t('bankIn.account'), value: card?.accountNumber ?? '' },
              { label: t('bankIn.holder'), value: card?.holder ?? '' },
            ]
          : [
              { label: t('withdraw.to'), value: address?.label ?? '' },
              { label: t('withdraw.network'), value: address?.network ?? '' },
            ]
      }
      balances={
        isOutcomeUnknown
          ? undefined
          : {
              caption: t('withdraw.balance'),
              rows: [balanceRow(coin, { before, after: before.minus(amount), coin }, locale.tag)],
            }
      }
      costs={[
        { label: t('withdrawal.fee'), value: `${written(fee)} ${coin}` },
        ...(bank
          ? [
              {
                label: t('bankIn.rate'),
                value: <BankRate coin={coin} price={bank} direction="out" />,
              },
            ]
          : []),
      ]}
      total={
        bank && money
          ? {
              label: t('withdrawal.arrives'),
              value: formatBankMoney(money, locale.tag),
              unit: bank.fiat,
            }
          : { label: t('withdrawal.arrives'), value: written(net), unit: coin }
      }
      note={note()}
      problem={submission.problem ?? (isOutcomeUnknown ? t('withdraw.unknown') : undefined)}
      confirmLabel={label()}
      isLoading={submission.isSending}
      actionOf={(button) => (
        <>
          {!isOutcomeUnknown && (
            <div ref={fields}>
              <ProofFields
                proof={proof}
                hasTotp={proof.hasTotp}
                onEdit={store.editProof}
                onEnter={confirm}
              />
            </div>
          )}
          {button}
        </>
      )}
    />
  );

  function label() {
    if (isOutcomeUnknown) return t('funds.checkAgain');
    if (!proof.missing) return t('withdraw.submit');
    return proof.missing === 'code' ? t('proof.enterCode') : t('proof.enter');
  }

  function note() {
    if (!bank) return t('withdraw.note');
    const { endsAfter } = bank;
    return endsAfter === null
      ? t('bankOut.noteOperator')
      : t('bankOut.noteDemo', { seconds: endsAfter });
  }
});
