import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatSignedPercent,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, type DecimalValue } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { figuresAtMark, type FiguresAtMark } from '@h5/shared/rules/futures/figuresAtMark';
import { trailingTrigger } from '@h5/shared/rules/futures/trailingStops';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveSignedText } from '@h5/shared/ui/figures/LiveSignedText';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { useLiveElement, writeText } from '@h5/shared/ui/figures/useLiveElement';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { explainedWords, type ExplainedName } from './explainedWords';
import { KeptBadge } from './KeptBadge';
import styles from './PositionCard.module.css';
import { isKeptCopy, liquidationOf, valuesOf } from './positionFigures';
import { SharePosition } from './SharePosition';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

export const positionSheetNames = ['stops', 'margin', 'reverse', 'close'] as const;

export type PositionSheetName = (typeof positionSheetNames)[number];

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-sheets" */ './ExplainSheet').then(
    (part) => part.ExplainSheet,
  ),
);
const explainedNames = Object.keys(explainedWords) as ExplainedName[];
const cents = 2;

interface PositionCardProps {
  contract: FuturesMarketStore;
  position: Position;
  /** Whose position it copies, for its picture. */
  origin?: string;
  /** Below the title. */
  about?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** An open position. Gain, return and risk follow the mark in the page, without rendering the card. */
export const PositionCard = observer(function PositionCard({
  contract,
  position,
  origin,
  about,
  children,
}: PositionCardProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { side, multiple, symbol, lots, margin, openPrice, status } = position;
  const { unit } = useSizeUnit();
  const sizes = useSizes(contract);
  const { takeProfitPrice, stopLossPrice, trailingStop, limitClose, underReview } = position;
  const decimals = countDecimals(contract.market.tickSize);
  const price = (value: DecimalValue | null | undefined) =>
    value === null || value === undefined ? '–' : formatPrice(value, decimals, locale.tag);
  const { value, open, sheet } = useLinkedSheet(`explain.${position.id}`);
  const atMark = figuresAtMark(contract.terms, { ...position, ...valuesOf(position) });
  const explainedName = explainedNames.find((name) => name === value);

  return (
    <article className={styles.card} aria-label={`${symbol} ${t(`futures.sides.${side}`)}`}>
      <h3 className={styles.title}>
        <Badge tone={side === 'long' ? 'buy' : 'sell'}>
          {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
        </Badge>{' '}
        {symbol} <span className={styles.label}>{t('futures.isolated')}</span>
        {isKeptCopy(position) && <KeptBadge position={position} />}
        {status === 'closing' && !underReview && <Badge tone="warn">{t('futures.closing')}</Badge>}
        {underReview && <Badge tone="warn">{t('futures.review.badge')}</Badge>}
        <SharePosition contract={contract} position={position} origin={origin} />
      </h3>
      {about}
      <dl className={styles.gain}>
        <ExplainedNumber {...explained('pnl')}>
          <Gain
            contract={contract}
            atMark={atMark}
            write={({ pnl }) => formatSignedAmount(pnl, locale.tag, cents)}
          />
        </ExplainedNumber>
        <div>
          <dt>{t('futures.roe')}</dt>
          <dd>
            <Gain
              contract={contract}
              atMark={atMark}
              write={({ roe }) => formatSignedPercent(roe, locale.tag)}
            />
          </dd>
        </div>
      </dl>
      <dl className={styles.grid}>
        <Figure label={t('futures.size')}>
          {unit === 'value' ? (
            <LiveText read={() => sizes(unit, lots, contract.mark)} />
          ) : (
            sizes(unit, lots, undefined)
          )}
        </Figure>
        <ExplainedNumber {...explained('margin')}>
          {formatCoinAmount(margin, cents, locale.tag)}
        </ExplainedNumber>
        <ExplainedNumber {...explained('risk')}>
          <Risk contract={contract} atMark={atMark} />
        </ExplainedNumber>
        <Figure label={t('futures.openPrice')}>{price(openPrice)}</Figure>
        <Figure label={t('futures.prices.mark')}>
          <LivePrice read={() => contract.mark} decimals={decimals} tag={locale.tag} />
        </Figure>
        <ExplainedNumber {...explained('liquidation')}>
          <span className={styles.liquidation}>{price(liquidationOf(contract, position))}</span>
        </ExplainedNumber>
      </dl>
      {(takeProfitPrice ?? stopLossPrice) && (
        <p className={styles.stops}>
          <span className={styles.label}>{t('futures.stops')}</span>
          <span>
            <span className={takeProfitPrice ? styles.up : styles.label}>
              {price(takeProfitPrice)}
            </span>{' '}
            /{' '}
            <span className={stopLossPrice ? styles.down : styles.label}>
              {price(stopLossPrice)}
            </span>
          </span>
        </p>
      )}
      {trailingStop && (
        <p className={styles.stops}>
          <span className={styles.label}>
            {t('futures.trailing.of', {
              rate: formatUnsignedPercent(trailingStop.rate, locale.tag),
            })}
          </span>
          <span className={styles.down}>
            {price(
              trailingTrigger(side, trailingStop.best, trailingStop.rate, contract.rules.tickSize),
            )}
          </span>
        </p>
      )}
      {limitClose && (
        <p className={styles.stops}>
          <span className={styles.label}>
            {t('futures.close.waits', {
              size: sizes(unit, limitClose.lots ?? lots, limitClose.limitPrice),
            })}
          </span>
          <span>{price(limitClose.limitPrice)}</span>
        </p>
      )}
      {underReview && <p className={styles.label}>{t('futures.review.note')}</p>}
      <div className={styles.actions}>{!underReview && children}</div>
      {explainedName && (
        <LazySheet
          key={explainedName}
          load={loadExplanation}
          name={explainedName}
          contract={contract}
          position={position}
          {...sheet}
        />
      )}
    </article>
  );

  function explained(name: ExplainedName) {
    return {
      label: t(explainedWords[name]),
      hint: t('explain.hint'),
      onExplain: () => open(name),
    };
  }
});

/** The buttons of a position that its owner manages. */
export function PositionButtons({
  position,
  onOpen,
}: Pick<PositionCardProps, 'position'> & { onOpen: (name: PositionSheetName) => void }) {
  const { t } = useTranslation('trade');
  if (position.status === 'closing')
    return <p className={styles.label}>{t('futures.close.note')}</p>;
  return positionSheetNames.map((name) => (
    <Button key={name} variant="secondary" size={32} isBlock onClick={() => onOpen(name)}>
      {t(`futures.actions.${name}`)}
    </Button>
  ));
}

interface MarkedProps {
  contract: FuturesMarketStore;
  atMark: ReturnType<typeof figuresAtMark>;
}

/** The gain or loss at the mark, or its return on the first margin. */
function Gain({
  contract,
  atMark,
  write,
}: MarkedProps & { write: (figures: FiguresAtMark) => string }) {
  return (
    <LiveSignedText
      read={() => (contract.mark === undefined ? '–' : write(atMark(contract.mark)))}
    />
  );
}

/** Amber from the first warning on, red from the last. */
function Risk({ contract, atMark }: MarkedProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const element = useLiveElement<HTMLSpanElement>(
    () => {
      if (contract.mark === undefined) return '–';
      const { risk } = atMark(contract.mark);
      return risk === undefined ? t('futures.overRisk') : formatUnsignedPercent(risk, tag, 2, 2);
    },
    (span, text) => {
      writeText(span, text);
      span.className = riskTone(contract, atMark);
    },
  );
  return <span ref={element} />;
}

function riskTone({ mark, terms }: FuturesMarketStore, atMark: MarkedProps['atMark']): string {
  const reached = mark === undefined ? 0 : atMark(mark).warnings;
  const tone = reached === terms.riskWarnings.length ? styles.danger : styles.liquidation;
  return (reached > 0 && tone) || '';
}

/** A named figure of a card. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
