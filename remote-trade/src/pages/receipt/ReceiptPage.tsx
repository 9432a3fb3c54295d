import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { GuestNotice } from '../../components/GuestNotice';
import { FileButton } from './FileButton';
import { FileCheckStore } from './FileCheckStore';
import { ReceiptStore } from './ReceiptStore';
import { ReceiptView } from './ReceiptView';
import styles from './Receipt.module.css';

const loadCheckedFile = () =>
  import(/* webpackChunkName: "receipt-file" */ './CheckedFile').then((part) => part.CheckedFile);

/** /pages/transaction/receipt — what proves a settlement, computed again here; anybody can check a saved one. */
export const ReceiptPage = observer(function ReceiptPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const [file] = useState(() => new FileCheckStore());
  const [search] = useSearchParams();
  const id = search.get('id');

  return (
    <Page path={pagePaths.receipt} title={t('receipt.title')} badge={<MoneyBadges />}>
      {file.fileName !== undefined ? (
        <LazyPart load={loadCheckedFile} waiting={<ReceiptSkeleton />} file={file} />
      ) : !id ? (
        <Introduction />
      ) : session.isSignedIn ? (
        <OwnReceipt key={id} id={id} openedAt={openedAtOf(search.get('from'))} />
      ) : (
        <Guest />
      )}
      <div className={styles.actions}>
        <FileButton file={file} />
      </div>
    </Page>
  );
});

function Introduction() {
  const { t } = useTranslation('trade');
  useReportUsable(true);
  return (
    <section className={styles.words}>
      <h2>{t('receipt.intro.title')}</h2>
      <p>{t('receipt.intro.what')}</p>
      <p>{t('receipt.intro.how')}</p>
    </section>
  );
}

function Guest() {
  const { t } = useTranslation('trade');
  useReportUsable(true);
  return <GuestNotice title={t('receipt.guest')} />;
}

/** A receipt of the signed-in person, or a public one. */
const OwnReceipt = observer(function OwnReceipt({
  id,
  openedAt,
}: {
  id: string;
  openedAt: number | undefined;
}) {
  const { api } = useApp();
  const [store] = useState(() => new ReceiptStore(id, api));
  const { reading } = store;
  const { value, problem } = reading;

  useEffect(() => store.watch(), [store]);
  useReportUsable(reading.isLoaded || problem !== undefined);

  if (value) return <ReceiptView sealed={value} openedAt={openedAt} isOwn />;
  if (problem) {
    return (
      <ErrorCard
        message={problem}
        onRetry={() => void reading.refresh()}
        isRetrying={reading.isLoading}
      />
    );
  }
  return <ReceiptSkeleton />;
});

function ReceiptSkeleton() {
  return (
    <div className={styles.words}>
      <Skeleton height={64} radius={12} />
      <Skeleton height={200} radius={8} />
      <Skeleton height={160} radius={8} />
    </div>
  );
}

function openedAtOf(text: string | null): number | undefined {
  const time = Number(text);
  return text && Number.isSafeInteger(time) && time > 0 ? time : undefined;
}
