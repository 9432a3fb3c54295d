import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import {
  formatCoinAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { Section } from '@h5/shared/ui/layout/Section';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { relationMoney, RelationStatusBadge, SkipsWarning } from '../../features/copies';
import {
  Figure,
  FigureGrid,
  ShareRate,
  TraderName,
  useTraderName,
} from '../../features/copy-trading';
import { loadSheet } from './loadSheet';
import styles from './Overview.module.css';
import { RelationActions } from './RelationActions';
import type { RelationNumber } from './RelationExplanation';

/** It appears once its own answer has arrived in any case. */
const loadCurve = loadedWhenIdle(() =>
  import(/* webpackChunkName: "relation-curve" */ './ResultCurve').then((part) => part.ResultCurve),
);

const cents = 2;
const explainedNumbers: readonly RelationNumber[] = ['equity', 'shareDue', 'highWater'];

/** The money, the profit share and the settings of a relation, with what can be done about them. */
export const Overview = observer(function Overview({ relation }: { relation: CopyRelation }) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const { tag } = useApp().locale;
  const { traderId, rate, reason, endedAt } = relation;
  const { positions, cumulative, highWaterMark, sharesPaid, size, number, ownCap, stopLoss } =
    relation;
  const { equity, amount, free, margin, reserved, result, realised, unrealised } =
    relationMoney(relation);
  const money = (value: DecimalValue) => (
    <MaskedAmount>{formatCoinAmount(value, cents, tag)}</MaskedAmount>
  );
  const change = (value: Decimal, ratio?: Decimal) => (
    <MaskedAmount>
      <MoneyChange amount={value} ratio={ratio} decimals={cents} tag={tag} />
    </MaskedAmount>
  );
  const settingsUrl = pageUrl(pagePaths.copySettings, { id: traderId });
  const lots = formatTrimmedAmount(number, tag);
  // Rows of zeros say nothing, and without a share paid the result is what is told above.
  const isShared = [highWaterMark, reserved, sharesPaid].some((one) => !new Decimal(one).isZero());
  const { value, open, sheet } = useLinkedSheet('explain');
  const explained = explainedNumbers.find((one) => one === value);

  return (
    <>
      <div className={styles.head}>
        <TraderName
          trader={relation}
          id={traderId}
          name={
            <Link to={pageUrl(pagePaths.trader, { id: traderId })}>
              {nameOf(relation.nickname)}
            </Link>
          }
        >
          <RelationStatusBadge relation={relation} />
        </TraderName>
      </div>
      {relation.status === 'stopping' && (
        <Notice kind="warn">{t('copyRelation.leave.stopping')}</Notice>
      )}
      {relation.status === 'ended' && reason && endedAt !== null && (
        <Notice kind="info">
          {t(`copyRelation.ended.${reason}`, { time: formatDateTime(endedAt, tag) })}
        </Notice>
      )}
      <div className={styles.equity}>
        <dl>
          <ExplainedNumber
            label={t('copies.relation.equity')}
            hint={t('explain.hint')}
            onExplain={() => open('equity')}
          >
            <strong className={styles.amount}>{money(equity)}</strong>
          </ExplainedNumber>
        </dl>
        <div className={styles.result}>
          <span className={styles.label}>{t('copies.relation.result')}</span>
          {change(result, amount.isZero() ? undefined : result.div(amount))}
        </div>
      </div>
      {explained && (
        <LazySheet
          key={explained}
          load={loadSheet}
          name={explained}
          relation={relation}
          {...sheet}
        />
      )}
      <div className={styles.skips}>
        <SkipsWarning traderId={traderId} hasActions />
      </div>
      <RelationActions relation={relation} />
      <LazyPart load={loadCurve} waiting={null} relation={relation} />
      <Section title={t('copyRelation.money')}>
        <div className={styles.facts}>
          <FigureGrid>
            <Figure label={t('copies.relation.amount')}>{money(amount)}</Figure>
            {!realised.isZero() && (
              <Figure label={t('copyRelation.realised')}>{change(realised)}</Figure>
            )}
            {positions > 0 && (
              <>
                <Figure label={t('copyRelation.unrealised')}>{change(unrealised)}</Figure>
                <Figure label={t('copyRelation.margin')}>{money(margin)}</Figure>
              </>
            )}
            {reserved.gt(0) && (
              <Figure label={t('copyRelation.reserved')}>{money(reserved)}</Figure>
            )}
            <Figure label={t('copyRelation.free')}>{money(free)}</Figure>
          </FigureGrid>
        </div>
      </Section>
      <Section title={t('copyRelation.share.title')} action={<Payments relation={relation} />}>
        <div className={styles.facts}>
          <FigureGrid>
            <Figure label={t('copyRelation.share.rate')}>
              {new Decimal(rate).isZero() ? (
                <ShareRate rate={rate} />
              ) : (
                formatUnsignedPercent(rate, tag)
              )}
            </Figure>
            {isShared && (
              <>
                <Figure label={t('copyRelation.share.profit')}>
                  {change(new Decimal(cumulative))}
                </Figure>
                <Figure
                  label={t('copyRelation.share.highWater')}
                  onExplain={() => open('highWater')}
                >
                  {money(highWaterMark)}
                </Figure>
                <Figure label={t('copies.relation.shareDue')} onExplain={() => open('shareDue')}>
                  {money(reserved)}
                </Figure>
                <Figure label={t('copyRelation.share.paid')}>{money(sharesPaid)}</Figure>
              </>
            )}
          </FigureGrid>
        </div>
        {new Decimal(rate).gt(0) && <p className={styles.note}>{t('copyRelation.share.note')}</p>}
      </Section>
      <Section
        title={t('copyRelation.settings')}
        action={
          relation.status === 'active' && (
            <Button as={Link} to={settingsUrl} variant="text" size={32}>
              {t('copyRelation.edit')}
            </Button>
          )
        }
      >
        <div className={styles.facts}>
          <FigureGrid>
            <Figure label={t('copyRelation.size')}>
              {t(`copyRelation.sizeOf.${size}`, { count: Number(number), number: lots })}
            </Figure>
            <Figure label={t('copyRelation.cap')}>
              {t('futures.times', { multiple: ownCap })}
            </Figure>
            <Figure label={t('copyRelation.stop')}>
              {stopLoss === null ? (
                <>
                  <span className={styles.warn}>{t('copyRelation.noStop')}</span>{' '}
                  {relation.status === 'active' && (
                    <Link to={settingsUrl} className={styles.set}>
                      {t('copyRelation.setStop')}
                    </Link>
                  )}
                </>
              ) : (
                t('copyRelation.stopAt', {
                  share: formatUnsignedPercent(stopLoss, tag),
                  amount: formatCoinAmount(stopEquity(amount, stopLoss), cents, tag),
                })
              )}
            </Figure>
          </FigureGrid>
        </div>
      </Section>
    </>
  );
});

/** The equity at which the stop-loss over the whole copy closes everything. */
function stopEquity(amount: DecimalValue, stopLoss: string): Decimal {
  return new Decimal(1).minus(stopLoss).times(amount);
}

/** Leads to the shares that were paid, if there are any, in a sheet. */
const Payments = observer(function Payments({ relation }: { relation: CopyRelation }) {
  const { t } = useTranslation('trade');
  const { open, sheet } = useLinkedSheet('shares');
  return (
    <>
      {new Decimal(relation.sharesPaid).gt(0) && (
        <Button variant="text" size={32} onClick={() => open()}>
          {t('copyRelation.share.payments')}
        </Button>
      )}
      <LazySheet load={loadSheet} name="shares" relation={relation} {...sheet} />
    </>
  );
});
