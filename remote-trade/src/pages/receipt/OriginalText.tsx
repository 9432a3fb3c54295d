import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { canonicalJson, type CanonicalValue } from '@h5/shared/rules/receipts/canonicalJson';
import { CheckRow } from './CheckRow';
import { DifferingText } from './DifferingText';
import styles from './Receipt.module.css';
import { ReceiptStore } from './ReceiptStore';

/** Compares a saved receipt with the one of the signed-in account, byte for byte. Without one there, nothing is shown. */
export const OriginalText = observer(function OriginalText({
  receipt,
}: {
  receipt: OwnReceipt['receipt'];
}) {
  const { t } = useTranslation('trade');
  const { api } = useApp();
  const [{ reading }] = useState(() => new ReceiptStore(receipt.id, api));
  useEffect(() => void reading.load(), [reading]);
  if (!reading.value) return null;

  const saved = textOf(receipt);
  const original = textOf(reading.value.receipt);
  const isSame = saved === original;
  return (
    <ul className={styles.checks}>
      <CheckRow
        tone={isSame ? 'right' : 'wrong'}
        title={t(isSame ? 'receipt.original.same' : 'receipt.original.differs')}
      >
        {!isSame && (
          <>
            <p>
              {t('receipt.original.file')} <DifferingText text={saved} other={original} />
            </p>
            <p>
              {t('receipt.original.account')} <DifferingText text={original} other={saved} />
            </p>
          </>
        )}
      </CheckRow>
    </ul>
  );
});

function textOf({ id, rule, inputs, ticks, output }: OwnReceipt['receipt']): string {
  return canonicalJson({ id, rule, inputs, ticks, output } satisfies CanonicalValue);
}
