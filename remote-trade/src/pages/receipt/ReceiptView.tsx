import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { checkReceipt } from '@h5/shared/rules/receipts/checkReceipt';
import { judgeReceipt } from '@h5/shared/rules/receipts/publicRecord';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Section } from '@h5/shared/ui/layout/Section';
import { Formula } from './Formula';
import { Headline } from './Headline';
import { InputList } from './InputList';
import { OriginalText } from './OriginalText';
import { OutputTable } from './OutputTable';
import { PriceChecks } from './PriceChecks';
import { ProofOfHour } from './ProofOfHour';
import { PublicRecordStore } from './PublicRecordStore';
import { Replay } from './Replay';
import { replayRangeOf } from './ReplayStore';
import { saveReceipt } from './saveReceipt';
import { useListResults } from './useListResults';
import { useRuleName } from './useRuleName';
import styles from './Receipt.module.css';

const loadList = () =>
  import(/* webpackChunkName: "receipt-list" */ './ListResults').then((part) => part.ListResults);

interface ReceiptViewProps {
  sealed: OwnReceipt;
  /** When the position was opened, for the replay. */
  openedAt?: number | undefined;
  /** Read from the server, and not from a file. */
  isOwn?: boolean;
}

/** One receipt, computed again, and compared with what is public. */
export const ReceiptView = observer(function ReceiptView({
  sealed,
  openedAt,
  isOwn = false,
}: ReceiptViewProps) {
  const { t } = useTranslation('trade');
  const { api, locale, session } = useApp();
  const nameOf = useRuleName();
  const [record] = useState(() => new PublicRecordStore(api, sealed));
  const check = useMemo(() => checkReceipt(sealed), [sealed]);
  const { receipt } = sealed;
  const results = useListResults(sealed);
  const range = replayRangeOf(receipt, openedAt);
  const verdict = judgeReceipt(check, record);
  const at = receipt.ticks.at(-1)?.[1];

  useEffect(() => record.load(), [record]);

  return (
    <>
      <Headline receipt={receipt} own={results?.own} />
      <header className={`${styles.verdict} ${styles[verdict]}`} role="status">
        <Icon name={verdict === 'sound' ? 'done' : 'alert'} size={24} />
        <div>
          <p className={styles.verdictTitle}>{t(`receipt.verdict.${verdict}`)}</p>
          <p className={styles.detail}>
            {nameOf(receipt.rule)}
            {at !== undefined && ` · ${formatExactTime(at, locale.tag)}`}
          </p>
        </div>
      </header>
      {range && <Replay receipt={receipt} range={range} minutes={record.minutes} />}
      <Section title={t('receipt.inputs')}>
        <InputList receipt={receipt} />
      </Section>
      <Section title={t('receipt.formula')}>
        <Formula receipt={receipt} own={results?.own} />
        <OutputTable receipt={receipt} check={check.output} />
      </Section>
      {results && <LazyPart load={loadList} waiting={null} receipt={receipt} results={results} />}
      <Section title={t('receipt.proof')}>
        {record.problem && <ErrorCard message={record.problem} onRetry={() => record.retry()} />}
        <ul className={styles.checks}>
          {receipt.ticks.length > 0 && <PriceChecks receipt={receipt} record={record} />}
          <ProofOfHour sealed={sealed} check={check} record={record} />
        </ul>
        {!isOwn && session.isSignedIn && <OriginalText receipt={receipt} />}
      </Section>
      <div className={styles.actions}>
        <Button variant="primary" size={44} isBlock onClick={() => saveReceipt(sealed)}>
          {t('receipt.save')}
        </Button>
      </div>
      <p className={styles.limits}>{t('receipt.limits')}</p>
    </>
  );
});
