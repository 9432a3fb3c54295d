import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { CopyPreview } from '@h5/shared/contract/lead-traders/endpoints';
import {
  formatCoinAmount,
  formatSignedAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ExplainedRow } from '../../components/ExplainedRow';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { EquityChart } from '../../features/copy-trading';
import { CopyPreviewStore } from './CopyPreviewStore';
import styles from './CopySettingsPage.module.css';
import type { CopySettingsStore } from './CopySettingsStore';

/** Settings that are being typed are tried once no key was pressed for this long. */
const typedForMs = 400;
const cents = 2;

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "suggestion" */ './SuggestionExplanation').then(
    (part) => part.SuggestionExplanation,
  ),
);

/** The last 30 days of the trader with one's own settings, trades that would have been skipped included. */
export const CopyPreviewPart = observer(function CopyPreviewPart({
  store,
}: {
  store: CopySettingsStore;
}) {
  const { t } = useTranslation('trade');
  const { api } = useApp();
  const [preview] = useState(() => new CopyPreviewStore(api));
  const { previewInput } = store;
  const settings = JSON.stringify(previewInput);

  useEffect(() => {
    if (!previewInput) return;
    const timer = setTimeout(() => preview.show(previewInput), preview.value ? typedForMs : 0);
    return () => clearTimeout(timer);
    // The same settings are a new object with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [preview, settings]);

  const tried = preview.value?.number;
  useEffect(() => {
    if (tried !== undefined) store.suggest(tried);
  }, [store, tried]);

  return (
    <section
      aria-label={t('copySettings.preview.title')}
      aria-busy={preview.isLoading}
      className={styles.preview}
    >
      <h2 className={styles.title}>{t('copySettings.preview.title')}</h2>
      {preview.problem && (
        <ErrorCard
          message={preview.problem}
          isRetrying={preview.isLoading}
          onRetry={preview.retry}
        />
      )}
      {preview.value && <Figures preview={preview.value} isSuggested={!store.isSizeChosen} />}
      {!preview.value && !preview.problem && <Skeleton height={288} radius={8} />}
      <p className={styles.note}>{t('copySettings.preview.note')}</p>
    </section>
  );
});

interface FiguresProps {
  preview: CopyPreview;
  /** Whether the size is the one that was found for the amount. */
  isSuggested: boolean;
}

const Figures = observer(function Figures({ preview, isSuggested }: FiguresProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { amount, copied, drawdown, equity, profit, share, skipped, stoppedAt, trades } = preview;
  const { open, sheet } = useLinkedSheet('suggestion');
  const result = formatSignedAmount(profit, tag);
  const usdt = (value: string) =>
    t('amountOf', { amount: formatCoinAmount(value, cents, tag), coin: 'USDT' });

  return (
    <>
      {stoppedAt !== null && (
        <p className={styles.stopped}>
          {t('copySettings.preview.stopped', { time: formatDateTime(stoppedAt, tag) })}
        </p>
      )}
      <DescriptionList isDense>
        {isSuggested && (
          <ExplainedRow label={t('copySettings.preview.suggested')} onExplain={() => open()}>
            {formatTrimmedAmount(preview.number, tag)} {t('copySettings.times')}
          </ExplainedRow>
        )}
        <DescriptionItem label={t('copyTrading.drawdown')}>
          {formatUnsignedPercent(new Decimal(drawdown).div(100), tag, 2, 2)}
        </DescriptionItem>
        <DescriptionItem label={t('copySettings.preview.result')}>
          <PriceChangeFrame direction={changeDirection(result)}>{result}</PriceChangeFrame>
        </DescriptionItem>
        <DescriptionItem label={t('copySettings.preview.share')}>{usdt(share)}</DescriptionItem>
        <DescriptionItem label={t('copySettings.preview.copied')}>
          {t('copySettings.preview.copiedOf', { copied, trades })}
        </DescriptionItem>
        {skipped.map(({ reason, count }) => (
          <DescriptionItem key={reason} label={t(`copies.skip.${reason}`)}>
            {t('copySettings.preview.skipped', { number: count })}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {isSuggested && <LazySheet load={loadExplanation} preview={preview} {...sheet} />}
      <EquityChart
        label={t('copySettings.preview.equity', { amount: usdt(amount) })}
        points={equity.map(({ time, amount: value }) => ({ time, value }))}
        start={amount}
        format={(value) => formatCoinAmount(value, cents, tag)}
      />
    </>
  );
});
