import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { Figure, FigureGrid, TraderName, useTraderName } from '../copy-trading';
import styles from './RelationCard.module.css';
import { relationMoney } from './relationMoney';
import { SkipsWarning } from './SkipsWarning';
import { RelationStatusBadge } from './RelationStatusBadge';

const cents = 2;

/** A trader that the person copies or has copied, with what the copy is worth. */
export const RelationCard = observer(function RelationCard({
  relation,
}: {
  relation: CopyRelation;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const name = useTraderName()(relation.nickname);
  const { traderId, equity, amount, reserved } = relation;
  const { result } = relationMoney(relation);
  const money = (value: string) => (
    <MaskedAmount>{formatCoinAmount(value, cents, tag)}</MaskedAmount>
  );

  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.title}>
        <TraderName
          trader={relation}
          id={traderId}
          name={
            <Link
              translate="no"
              to={pageUrl(pagePaths.copyRelation, { id: traderId })}
              className={styles.link}
            >
              {name}
            </Link>
          }
        >
          <RelationStatusBadge relation={relation} />
        </TraderName>
        <Icon name="chevron-right" size={16} className={styles.arrow} />
      </span>
      <FigureGrid>
        <Figure label={t('copies.relation.equity')}>{money(equity)}</Figure>
        <Figure label={t('copies.relation.result')}>
          <MaskedAmount>
            <MoneyChange amount={result} ratio={undefined} decimals={cents} tag={tag} />
          </MaskedAmount>
        </Figure>
        <Figure label={t('copies.relation.amount')}>{money(amount)}</Figure>
        <Figure label={t('copies.relation.shareDue')}>
          {new Decimal(reserved).gt(0) ? money(reserved) : '–'}
        </Figure>
      </FigureGrid>
      <SkipsWarning traderId={traderId} />
    </article>
  );
});
