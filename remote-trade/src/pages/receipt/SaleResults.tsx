import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { ReceiptInputs, type ReceiptInputValues } from '@h5/shared/rules/receipts/ReceiptInputs';
import { readSaleList } from '@h5/shared/rules/token-sales/tokenSale';
import { allottedTokens } from '@h5/shared/rules/token-sales/tokenSaleReceipts';
import { Button } from '@h5/shared/ui/actions/Button';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Section } from '@h5/shared/ui/layout/Section';
import { saveText } from './saveText';
import styles from './Receipt.module.css';

interface SaleResultsProps {
  sealed: OwnReceipt;
}

/** The sealed list with what each order got, as computed here; the own order is the one that the address names. */
export const SaleResults = observer(function SaleResults({ sealed }: SaleResultsProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const [search] = useSearchParams();
  const { list, receipt } = sealed;
  const results = useMemo(() => resultsOf(receipt, list), [receipt, list]);
  if (list === undefined || !results) return null;

  const own = results.find(({ ref }) => ref === search.get('ref'));
  const count = (value: string) => formatTrimmedAmount(value, locale.tag, 18);

  return (
    <Section title={t('receipt.list.title')}>
      <p className={styles.limits}>{t('receipt.list.what', { count: results.length })}</p>
      {own && (
        <DescriptionList className={styles.facts}>
          <DescriptionItem label={t('receipt.list.own')}>{own.ref}</DescriptionItem>
          <DescriptionItem label={t('receipt.list.asked')}>{count(own.value)}</DescriptionItem>
          <DescriptionItem label={t('receipt.list.got')}>{count(own.tokens)}</DescriptionItem>
        </DescriptionList>
      )}
      <div className={styles.actions}>
        <Button variant="soft" size={44} isBlock onClick={() => saveText(fileName, list)}>
          {t('receipt.list.save')}
        </Button>
        <Button
          variant="soft"
          size={44}
          isBlock
          onClick={() => saveText(`results-${fileName}`, tableOf(results))}
        >
          {t('receipt.list.saveResults')}
        </Button>
      </div>
    </Section>
  );
});

const fileName = 'sealed-list.csv';

interface Result {
  ref: string;
  value: string;
  tokens: string;
}

/** Undefined for other receipts, and if the list is not the one whose hash is in the receipt. */
function resultsOf(
  { rule, inputs, ticks, output }: OwnReceipt['receipt'],
  list: string | undefined,
): Result[] | undefined {
  if (list === undefined) return undefined;
  try {
    const read = new ReceiptInputs(inputs as ReceiptInputValues, ticks, list);
    const tokens = allottedTokens(rule, read, output as Readonly<Record<string, string>>);
    const orders = readSaleList(list);
    return tokens?.map(({ ref, value }, place) => ({
      ref,
      value: orders[place]?.value ?? '',
      tokens: value,
    }));
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function tableOf(results: readonly Result[]): string {
  const lines = results.map(
    ({ ref, value, tokens }) => `${ref},${value},${new Decimal(tokens).toFixed()}`,
  );
  return ['ref,value,tokens', ...lines].join('\n');
}
