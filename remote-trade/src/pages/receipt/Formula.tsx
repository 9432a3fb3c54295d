import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { formulaOf } from './formulaOf';
import { formulaText } from './formulaText';
import type { ListResult } from './useListResults';
import styles from './Receipt.module.css';

/** How the result follows, in words and with the numbers of this receipt. */
export const Formula = observer(function Formula({
  receipt,
  own,
}: {
  receipt: OwnReceipt['receipt'];
  own: ListResult | undefined;
}) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const lines = formulaOf(receipt, own);

  if (lines.length === 0) return <p className={styles.limits}>{t('receipt.noFormula')}</p>;
  return (
    <ol className={styles.formula}>
      {lines.map(({ name, words, numbers }) => (
        <li key={words}>
          <p className={styles.formulaName}>{t(`receipt.output.${name}`)}</p>
          <p className={styles.formulaWords}>{t(`receipt.words.${words}`)}</p>
          <p className={styles.numbers}>{formulaText(numbers, locale.tag)}</p>
        </li>
      ))}
    </ol>
  );
});
