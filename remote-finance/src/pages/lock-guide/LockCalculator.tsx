import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { Decimal, parsePositiveAmount } from '@h5/shared/money/money';
import { lockAmountDecimals } from '@h5/shared/rules/lockMining';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Select } from '@h5/shared/ui/forms/Select';
import { LockCurve, LockTermsList } from '../../features/locks';
import styles from './LockGuidePage.module.css';

/** How often the least amount goes into the one that is shown first. */
const timesMinimum = 10;

/** What an amount brings in a product, with the day from which leaving early loses nothing. */
export const LockCalculator = observer(function LockCalculator(props: {
  products: readonly LockProduct[];
}) {
  const { products } = props;
  const { t } = useTranslation('finance');
  const { markets } = useApp();
  const [chosenId, chooseId] = useState<string>();
  const [typed, type] = useState<string>();
  const product = products.find(({ id }) => String(id) === chosenId) ?? products[0];
  if (!product) return null;
  const coinOf = ({ currencyId, name }: LockProduct) => markets.codeOf(currencyId) || name;
  const amount = typed ?? new Decimal(product.minAmount).times(timesMinimum).toFixed();
  const number = parsePositiveAmount(amount);

  return (
    <div className={styles.calculator}>
      <Select
        label={t('lockGuide.product')}
        value={String(product.id)}
        options={products.map((one) => ({
          value: String(one.id),
          label: `${t('lock.name', { coin: coinOf(one) })}, ${t('lock.days', { count: one.periodDays })}`,
        }))}
        onChange={(id) => {
          chooseId(id);
          type(undefined);
        }}
      />
      <AmountField
        name="amount"
        label={t('lock.amount')}
        unit={coinOf(product)}
        decimals={lockAmountDecimals}
        value={amount}
        onChange={type}
      />
      <LockTermsList product={product} amount={number} />
      <LockCurve key={product.id} terms={product} amount={number ?? product.minAmount} />
    </div>
  );
});
