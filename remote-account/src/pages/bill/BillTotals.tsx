import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatAmount, formatCost } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Section } from '@h5/shared/ui/layout/Section';
import styles from './BillTotals.module.css';
import type { BillStore } from './BillStore';

/** What came and went in the chosen days, for each coin. */
export const BillTotals = observer(function BillTotals({ store }: { store: BillStore }) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const { totals } = store;

  if (totals.problem && !totals.value) {
    return <ErrorCard message={totals.problem} onRetry={() => void totals.refresh()} />;
  }
  if (!totals.value?.length) return null;
  return (
    <Section title={t('bill.totals')}>
      <table className={styles.totals}>
        <thead>
          <tr>
            <th scope="col">{t('bill.coin')}</th>
            <th scope="col">{t('bill.in')}</th>
            <th scope="col">{t('bill.out')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.value.map((total) => (
            <tr key={total.currencyId}>
              <th translate="no" scope="row">
                {total.coin}
              </th>
              <td>{writtenUnlessZero(total.in, formatAmount(total.in, total.coin, locale.tag))}</td>
              <td>{writtenUnlessZero(total.out, formatCost(total.out, total.coin, locale.tag))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
});

function writtenUnlessZero(amount: string, written: string) {
  return new Decimal(amount).isZero() ? '–' : <MaskedAmount>{written}</MaskedAmount>;
}
