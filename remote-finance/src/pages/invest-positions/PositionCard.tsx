import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { DualPosition } from '@h5/shared/contract/dual/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Decimal } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { DualOutcomes, useDualText, useOutcomeFacts } from '../../features/dual';
import { ExplainedFacts } from '../../components/ExplainedFacts';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import { PaidFacts } from './PaidFacts';
import styles from './Positions.module.css';

/** One position: its terms with both outcomes, or what was paid and the receipt that proves it. */
export const PositionCard = observer(function PositionCard({
  position,
}: {
  position: DualPosition;
}) {
  const { t } = useTranslation('finance');
  const { clock, locale } = useApp();
  const titleId = useId();
  const { amount, baseId, days, paid, paidCurrencyId, receiptId, settleAt, settlePrice, status } =
    position;
  const { coin, linked, paidIn, quote, settles, write, yearRate } = useDualText(position);
  const paidOut = paidCurrencyId === baseId ? 'base' : 'quote';

  return (
    <article aria-labelledby={titleId} className={`${surface.surface} ${holding.row}`}>
      <div className={holding.line}>
        <CoinIcon code={coin} size={24} />
        <h2 id={titleId} className={styles.title}>
          <MaskedAmount>{write(paidIn, amount)}</MaskedAmount>
        </h2>
        <span className={styles.small}>
          {t(`invest.kind.${position.kind}`)} · {t(`invest.type.${position.type}`)}
        </span>
      </div>
      <DescriptionList isDense>
        <DescriptionItem label={t('invest.linked')}>
          {linked} {quote}
        </DescriptionItem>
        <DescriptionItem label={t('investPurchase.rate')}>{yearRate}</DescriptionItem>
        <DescriptionItem label={t('investPurchase.daysLabel')}>
          {t('invest.days', { count: days })}
        </DescriptionItem>
        <DescriptionItem label={t('investPurchase.settled')}>{settles}</DescriptionItem>
        {status === 'purchased' && (
          <DescriptionItem label={t('investPositions.left')}>
            <Countdown endsAt={settleAt} serverOffsetMs={clock.offsetMs} tag={locale.tag} />
          </DescriptionItem>
        )}
        {paid !== null && status === 'fail' && (
          <DescriptionItem label={t('investPositions.returned')}>
            <MaskedAmount>{write(paidOut, paid)}</MaskedAmount>
          </DescriptionItem>
        )}
      </DescriptionList>
      {paid !== null && settlePrice !== null && <PaidFacts position={position} />}
      {paid === null && <Outcomes position={position} />}
      {status === 'settlementing' && (
        <p className={styles.small}>{t('investPositions.settling')}</p>
      )}
      {status === 'fail' && <p className={styles.small}>{t('investPositions.failed')}</p>}
      {receiptId !== null && (
        <Button
          as={Link}
          to={pageUrl(pagePaths.receipt, { id: receiptId })}
          variant="soft"
          size={40}
        >
          {t('investPositions.receipt')}
        </Button>
      )}
    </article>
  );
});

/** Both ends of an open position; a tap shows how each is computed. */
const Outcomes = observer(function Outcomes({ position }: { position: DualPosition }) {
  const { days, id } = position;
  const amount = new Decimal(position.amount);
  const keyOf = (side: string) => `${id}-${side}`;
  const facts = useOutcomeFacts(position, days, amount).map((fact) => ({
    ...fact,
    key: keyOf(fact.key),
  }));
  return (
    <ExplainedFacts
      facts={facts}
      head={{
        keys: facts.map(({ key }) => key),
        show: (explain) => (
          <DualOutcomes
            product={position}
            days={days}
            amount={amount}
            onExplain={(side) => explain(keyOf(side))}
          />
        ),
      }}
    />
  );
});
