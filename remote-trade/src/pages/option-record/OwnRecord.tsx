import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OptionRecord } from '@h5/shared/contract/options/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { formatNet } from '../../features/options';
import styles from './OwnRecord.module.css';
import type { OwnRecordStore } from './OwnRecordStore';

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "record-explanation" */ './RecordExplanation').then(
    (part) => part.RecordExplanation,
  ),
);

/** Of fewer, a percentage says too little for a colour. */
const fewCalls = 10;

const explained = ['hitRate', 'breakEven'] as const;

/** The own hit rate beside the share of right calls that breaks even; nothing before the first option has settled. */
export const OwnRecord = observer(function OwnRecord({ store }: { store: OwnRecordStore }) {
  const { t } = useTranslation('trade');
  const { days, reading } = store;
  const { value, problem } = reading;

  useEffect(() => {
    void reading.refresh();
  }, [reading]);

  if (problem && !value) {
    return <ErrorCard message={problem} onRetry={() => void reading.refresh()} />;
  }
  const isNothingSettled = value?.played === 0 && value.void === 0;
  if (isNothingSettled) return null;
  return (
    <section aria-label={t('secondsRecord.own', { days })} className={styles.record}>
      <h2 className={styles.head}>{t('secondsRecord.own', { days })}</h2>
      {value ? <Figures record={value} /> : <Skeleton height={96} radius={8} />}
    </section>
  );
});

const Figures = observer(function Figures({ record }: { record: OptionRecord }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { tag } = locale;
  const { hitRate, breakEven, won, drawn, lost } = record;
  const uncounted = [
    ['drawn', drawn],
    ['void', record.void],
  ] as const;
  const uncountedText = uncounted
    .filter(([, number]) => number > 0)
    .map(([name, number]) => t(`secondsRecord.count.${name}`, { number }))
    .join(', ');
  const { value, open, sheet } = useLinkedSheet('explain');
  const name = explained.find((one) => one === value);
  const share = (value: string | null) =>
    value === null ? '–' : formatUnsignedPercent(value, tag, 2, 2);
  const calls = won + lost;
  const isAbove = hitRate !== null && breakEven !== null && new Decimal(hitRate).gte(breakEven);
  const tone = calls < fewCalls ? undefined : isAbove ? styles.up : styles.down;

  return (
    <>
      <dl className={styles.rates}>
        <ExplainedNumber
          label={t('secondsRecord.hitRate')}
          hint={t('explain.hint')}
          onExplain={() => open('hitRate')}
        >
          <strong className={tone}>{share(hitRate)}</strong>{' '}
          {calls > 0 && (
            <span className={styles.count}>{t('secondsRecord.countOf', { won, calls })}</span>
          )}
        </ExplainedNumber>
        <ExplainedNumber
          label={t('secondsRecord.breakEven')}
          hint={t('explain.hint')}
          onExplain={() => open('breakEven')}
        >
          <strong>{share(breakEven)}</strong>
        </ExplainedNumber>
      </dl>
      {name && (
        <LazySheet key={name} load={loadExplanation} name={name} record={record} {...sheet} />
      )}
      <DescriptionList isDense>
        {uncountedText && (
          <DescriptionItem label={t('secondsRecord.counts')}>{uncountedText}</DescriptionItem>
        )}
        {sumByCoin(record).map(([currencyId, net]) => (
          <DescriptionItem key={currencyId} label={t('secondsRecord.net')}>
            <strong
              className={net.isZero() ? undefined : net.isNegative() ? styles.down : styles.up}
            >
              {t('amountOf', {
                amount: formatNet(net, tag),
                coin: markets.codeOf(currencyId),
              })}
            </strong>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  );
});

function sumByCoin({ days: rows }: OptionRecord): [number, Decimal][] {
  const sums = new Map<number, Decimal>();
  for (const { currencyId, net } of rows) {
    sums.set(currencyId, (sums.get(currencyId) ?? new Decimal(0)).plus(net));
  }
  return [...sums];
}
