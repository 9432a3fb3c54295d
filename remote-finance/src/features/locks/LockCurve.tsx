import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { formatSignedAmount } from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import {
  lockBreakEvenDays,
  lockDailyInterest,
  lockEarlyExitCost,
  lockHeldByDay,
} from '@h5/shared/rules/lockMining';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { formatYield } from '../../components/formatYield';
import { ExplainedFacts, type ExplainedFact } from '../../components/ExplainedFacts';
import styles from './LockCurve.module.css';
import { useCoin } from './useCoin';

const width = 320;
const height = 112;
/** So that a line along an edge is drawn in full. */
const pad = 6;

type Terms = Pick<
  LockProduct,
  'currencyId' | 'periodDays' | 'dailyYield' | 'penaltyRatio' | 'kind'
>;

/** What one holds who leaves on each day of a lock, with the day from which nothing is lost. */
export const LockCurve = observer(function LockCurve(props: {
  terms: Terms;
  amount: DecimalValue;
  /** The day it is of a lock that runs; without it the curve begins at the day from which nothing is lost. */
  today?: number;
}) {
  const { terms, amount, today } = props;
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { write, writeNumber } = useCoin(terms.currencyId);
  const [chosen, choose] = useState<number>();
  const locked = new Decimal(amount);
  const held = lockHeldByDay(terms, locked);
  const { periodDays } = terms;
  const breakEven = terms.kind === 'interest' ? 0 : lockBreakEvenDays(terms);
  const day = Math.min(chosen ?? today ?? breakEven, periodDays);
  const heldOn = (at: number) => held[at] ?? locked;
  const gain = heldOn(day).minus(locked);
  const written = formatSignedAmount(gain, locale.tag, gain.decimalPlaces() > 2 ? 8 : 2);

  const low = Decimal.min(...held);
  const range = Decimal.max(...held).minus(low);
  const x = (at: number) => ((at / periodDays) * (width - 2 * pad) + pad).toFixed(1);
  const y = (value: Decimal) => {
    const share = range.isZero() ? 0.5 : value.minus(low).div(range).toNumber();
    return (height - pad - share * (height - 2 * pad)).toFixed(1);
  };
  const line = held.map((value, at) => `${x(at)} ${y(value)}`).join('L');
  const base = y(locked);

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{t('lockCurve.title')}</figcaption>
      <p className={styles.ends}>
        {t('lockCurve.put')} · {write(locked)}
      </p>
      <svg
        role="img"
        aria-label={t('lockCurve.words', {
          first: write(heldOn(0)),
          last: write(heldOn(periodDays)),
          day: breakEven,
          amount: write(locked),
        })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.plot}
      >
        <path d={`M${pad} ${base}H${width - pad}`} className={styles.base} />
        <path d={`M${x(breakEven)} 0V${height}`} className={styles.even} />
        <path d={`M${line}`} className={styles.line} />
        <path d={`M${x(day)} ${y(heldOn(day))}h0`} className={styles.point} />
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>
          {t('lockCurve.start')} · {write(heldOn(0))}
        </span>
        <span>
          {t('lockCurve.end', { day: periodDays })} · {write(heldOn(periodDays))}
        </span>
      </p>
      <input
        type="range"
        aria-label={t('lockCurve.choose')}
        aria-valuetext={`${t('lockCurve.day', { day })}: ${write(heldOn(day))}`}
        min={0}
        max={periodDays}
        step={1}
        value={day}
        onChange={({ target }) => choose(target.valueAsNumber)}
        className={styles.range}
      />
      <ExplainedFacts facts={facts()} />
      {breakEven === 0 && <p className={styles.hint}>{t('lockCurve.never')}</p>}
    </figure>
  );

  function facts(): ExplainedFact[] {
    const income = lockDailyInterest(terms, locked).times(day);
    const penalty = locked.plus(income).minus(heldOn(day));
    const percent = (ratio: string) => formatYield(ratio, locale.tag);
    const [rate, exit] = [percent(terms.dailyYield), percent(terms.penaltyRatio)];
    const leaving = {
      key: 'held',
      label: t('lockCurve.day', { day }),
      value: (
        <>
          {write(heldOn(day))}{' '}
          {!gain.isZero() && (
            <PriceChangeFrame direction={changeDirection(written)}>{written}</PriceChangeFrame>
          )}
        </>
      ),
      words: t('lockCurve.formula.held'),
      numbers: `${writeNumber(locked)} − ${writeNumber(penalty)} + ${writeNumber(income)} = ${write(heldOn(day))}`,
    };
    if (terms.kind === 'interest') {
      return [leaving, { key: 'penalty', label: t('lock.exit'), value: t('lock.exitInterest') }];
    }
    const even = {
      key: 'even',
      label: t('lockCurve.breakEven'),
      value: t('lockCurve.end', { day: breakEven }),
      words: t('lockCurve.formula.even'),
      numbers: `${exit} × ${periodDays} ÷ (${rate} + ${exit}) → ${breakEven}`,
    };
    const most = write(lockEarlyExitCost(terms, locked, periodDays).penalty);
    const cost = {
      key: 'penalty',
      label: t('lock.exit'),
      value: t('lock.exitEach', { rate: exit }),
      words: t('lock.formula.penalty'),
      numbers: `${writeNumber(locked)} × ${exit} × ${periodDays} = ${most}`,
    };
    return [leaving, even, cost];
  }
});
