import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { BankIn } from '@h5/shared/contract/recharges/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatRate } from '@h5/shared/money/formatRate';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { bankInRate } from '@h5/shared/rules/bank/bankIn';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import type { BankInStore } from './BankInStore';

interface BankInConfirmProps {
  store: BankInStore;
  terms: BankIn;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what was sent, what it becomes, and the balance before and after. */
export const BankInConfirm = observer(function BankInConfirm({
  store,
  terms,
  isOpen,
  onClose,
  onConfirm,
}: BankInConfirmProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { form, available } = store;
  const { draft, isOutcomeUnknown, submission } = form;
  const { coin, fiat, mid, reference, reviewSeconds } = terms;
  const becomes = store.becomes ?? new Decimal(0);
  const written = (value: DecimalValue, code: string) => formatExactAmount(value, code, locale.tag);

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('bankIn.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('bankIn.money'), value: `${written(draft.money || '0', fiat)} ${fiat}` },
        { label: t('bankIn.reference'), value: <span translate="no">{reference}</span> },
      ]}
      balances={{
        caption: t('transfer.balances', { coin }),
        rows: [
          balanceRow(
            t('bankIn.balance'),
            { before: available, after: available.plus(becomes), coin },
            locale.tag,
          ),
        ],
      }}
      costs={[
        {
          label: t('bankIn.rate'),
          value: t('bankIn.rateOf', {
            coin,
            price: `${formatRate(bankInRate(mid), locale.tag)} ${fiat}`,
          }),
        },
        { label: t('transfer.fee'), value: t('transfer.free') },
      ]}
      total={{ label: t('bankIn.becomes'), value: written(becomes, coin), unit: coin }}
      note={
        reviewSeconds === null
          ? t('bankIn.noteOperator')
          : t('bankIn.noteAuto', { seconds: reviewSeconds })
      }
      problem={submission.problem ?? (isOutcomeUnknown ? t('bankIn.unknown') : undefined)}
      confirmLabel={isOutcomeUnknown ? t('funds.checkAgain') : t('bankIn.confirmSubmit')}
      isLoading={submission.isSending}
    />
  );
});
