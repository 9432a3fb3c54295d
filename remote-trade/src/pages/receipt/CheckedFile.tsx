import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { isReceiptSound } from '@h5/shared/rules/receipts/checkReceipt';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { List } from '@h5/shared/ui/lists/List';
import type { CheckedReceipt, FileCheckStore } from './FileCheckStore';
import { ReceiptView } from './ReceiptView';
import { useRuleName } from './useRuleName';
import styles from './Receipt.module.css';

/** The receipts of a chosen file: one as a whole, several as a list with what came of each. */
export const CheckedFile = observer(function CheckedFile({ file }: { file: FileCheckStore }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { checked, count, shown, problem, sound } = file;
  useReportUsable(true);
  const seconds = formatTrimmedAmount((file.tookMs ?? 0) / 1_000, locale.tag, 2);

  return (
    <>
      <Notice
        kind="info"
        action={
          <Button variant="text" size={32} onClick={file.close}>
            {t('receipt.file.close')}
          </Button>
        }
      >
        {t('receipt.file.name', { name: file.fileName })}
      </Notice>
      {problem && <ErrorCard message={t(`receipt.file.problem.${problem}`)} />}
      {shown && (
        <>
          {count > 1 && (
            <div className={styles.actions}>
              <Button variant="outline" size={36} onClick={() => file.show(undefined)}>
                {t('receipt.file.all')}
              </Button>
            </div>
          )}
          <ReceiptView key={shown.place} sealed={shown.sealed} />
        </>
      )}
      {count > 1 && !shown && (
        <>
          <div className={styles.words} role="status">
            {file.isDone ? (
              <p>{t('receipt.file.outcome', { sound, all: count, seconds })}</p>
            ) : (
              <ProgressBar label={t('receipt.file.running')} value={checked.length / count} />
            )}
          </div>
          <List
            label={t('receipt.file.list')}
            items={checked}
            keyOf={({ place }) => place}
            rowHeight={60}
            parts={['words', 'figures']}
            renderItem={(one) => <Row one={one} onOpen={() => file.show(one)} />}
          />
        </>
      )}
    </>
  );
});

function Row({ one, onOpen }: { one: CheckedReceipt; onOpen: () => void }) {
  const { t } = useTranslation('trade');
  const nameOf = useRuleName();
  const { receipt } = one.sealed;
  const isSound = isReceiptSound(one.check);
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.rowTitle}>{nameOf(receipt.rule)}</span>
      <span className={isSound ? styles.rowSame : styles.rowAltered}>
        {t(isSound ? 'receipt.file.same' : 'receipt.file.altered')}
      </span>
      <span className={styles.code}>{receipt.id}</span>
    </button>
  );
}
