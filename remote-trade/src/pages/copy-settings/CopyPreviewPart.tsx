import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { CopyPreview } from '@h5/shared/contract/lead-traders/endpoints';
import { formatCoinAmount, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { roundParts } from '@h5/shared/money/roundParts';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ExplainedRow } from '../../components/ExplainedRow';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { EquityChart, formatPercentage } from '../../features/copy-trading';
import type { CopyPreviewStore } from './CopyPreviewStore';
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

interface CopyPreviewPartProps {
  store: CopySettingsStore;
  preview: CopyPreviewStore;
}

/** The last 30 days of the trader with one's own settings, trades that would have been skipped included. */
export const CopyPreviewPart = observer(function CopyPreviewPart({
  store,
  preview,
}: CopyPreviewPartProps) {
  const { t } = useTranslation('trade');
  const { previewInput } = store;
  const settings = JSON.stringify(previewInput);

  useEffect(() => {
    if (!previewInput) return;
    const timer = setTimeout(() => preview.show(previewInput), preview.value ? typedForMs : 0);
    return () => clearTimeout(timer);
    // The same settings are a new object with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [preview, settings]);

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
      {preview.value && <Figures preview={preview.value} store={store} />}
      {!preview.value && !preview.problem && <Skeleton height={288} radius={8} />}
      <p className={styles.note}>{t('copySettings.preview.note')}</p>
    </section>
  );
});

interface FiguresProps {
  store: CopySettingsStore;
  preview: CopyPreview;
}

const Figures = observer(function Figures({ store, preview }: FiguresProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { amount, copied, drawdown, equity, profit, share, skipped, stoppedAt, trades } = preview;
  const { open, sheet } = useLinkedSheet('suggestion');
  const { funds, number, suggested } = store;
  const result = new Decimal(profit).minus(share);
  const ratio = new Decimal(amount).gt(0) ? result.div(amount) : undefined;
  // Rounded together, so that the figures below add up to the headline.
  const [before = result, cost = result] = roundParts(
    [new Decimal(profit), new Decimal(share).negated()],
    cents,
  );
  const usdt = (value: string) =>
    t('amountOf', { amount: formatCoinAmount(value, cents, tag), coin: 'USDT' });

  return (
    <>
      {stoppedAt !== null && (
        <p className={styles.stopped}>
          {t('copySettings.preview.stopped', { time: formatDateTime(stoppedAt, tag) })}
        </p>
      )}
      <dl className={styles.headline}>
        <div>
          <dt className={styles.label}>{t('copySettings.preview.net')}</dt>
          <dd>
            <MoneyChange amount={before.plus(cost)} ratio={ratio} decimals={cents} tag={tag} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('copyTrading.drawdown')}</dt>
          <dd>{formatPercentage(drawdown, tag)}</dd>
        </div>
      </dl>
      <DescriptionList isDense>
        {suggested && funds && !number?.eq(suggested) && (
          <ExplainedRow label={t('copySettings.preview.suggested')} onExplain={() => open()}>
            {formatTrimmedAmount(suggested, tag)}
            {t('copySettings.times')}
          </ExplainedRow>
        )}
        {!cost.isZero() && (
          <>
            <DescriptionItem label={t('copySettings.preview.result')}>
              {formatSignedAmount(before, tag, cents)}
            </DescriptionItem>
            <DescriptionItem label={t('copySettings.preview.share')}>
              {formatSignedAmount(cost, tag, cents)}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem label={t('copySettings.preview.copied')}>
          {t('copySettings.preview.copiedOf', { copied, trades })}
        </DescriptionItem>
        {skipped.map(({ reason, count }) => (
          <DescriptionItem key={reason} label={t(`copies.skip.${reason}`)}>
            {t('copySettings.preview.skipped', { number: count })}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {funds && <LazySheet load={loadExplanation} funds={funds} {...sheet} />}
      <EquityChart
        label={t('copySettings.preview.equity', { amount: usdt(amount) })}
        points={equity.map(({ time, amount: value }) => ({ time, value }))}
        start={amount}
        format={(value) => formatCoinAmount(value, cents, tag)}
      />
    </>
  );
});
