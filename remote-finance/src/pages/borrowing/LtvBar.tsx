import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { PlainFact } from '../../components/ExplainedFacts';
import styles from './Borrowing.module.css';
import type { useLoanText } from './useLoanText';

interface LtvBarProps {
  /** What is owed as a part of what the collateral is worth; undefined while either is not known. */
  ratio: DecimalValue | undefined;
  limits: LtvLimits;
  text: Pick<ReturnType<typeof useLoanText>, 'part' | 'ratio'>;
  onExplain: () => void;
  /** The choice of another ratio. */
  children?: ReactNode;
}

type LtvLimits = Record<'ltvOpen' | 'ltvCall' | 'ltvLiq', string>;

/** How near a ratio is to the call and the liquidation. */
export function ltvState(ratio: DecimalValue, { ltvOpen, ltvCall }: LtvLimits) {
  const value = new Decimal(ratio);
  return value.gte(ltvCall) ? 'danger' : value.gt(ltvOpen) ? 'near' : 'safe';
}

/** How near a loan is to its call and its liquidation. The text says the same. */
export function LtvBar({ ratio, limits, text, onExplain, children }: LtvBarProps) {
  const { t } = useTranslation('finance');
  const value = new Decimal(ratio ?? 0);
  const state = ltvState(value, limits);
  const part = (of: DecimalValue) => `${Decimal.min(1, of).times(100).toFixed(1)}%`;
  return (
    <div className={styles.ltv}>
      <dl>
        {ratio === undefined ? (
          <PlainFact label={t('loan.ltv')}>–</PlainFact>
        ) : (
          <ExplainedNumber
            label={t('loan.ltv')}
            hint={t('investPurchase.explain')}
            onExplain={onExplain}
            className={styles.ltvLine}
          >
            <strong className={styles[state]}>{text.ratio(value)}</strong>
            <span className={styles.state}>{t(`loan.state.${state}`)}</span>
          </ExplainedNumber>
        )}
      </dl>
      <div aria-hidden className={styles.track}>
        <span className={`${styles.fill} ${styles[state]}`} style={{ inlineSize: part(value) }} />
        <span className={styles.tick} style={{ insetInlineStart: part(limits.ltvCall) }} />
        <span className={styles.tick} style={{ insetInlineStart: part(limits.ltvLiq) }} />
      </div>
      <p className={styles.small}>
        {t('loan.limits', {
          call: text.part(limits.ltvCall),
          liquidation: text.part(limits.ltvLiq),
        })}
      </p>
      {children}
    </div>
  );
}
