import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { TraderName } from '../copy-trading';
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
  const { nickname, traderId, equity, amount, reserved } = relation;
  const { result } = relationMoney(relation);

  return (
    <article className={styles.card} aria-label={nickname}>
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
              {nickname}
            </Link>
          }
        >
          <RelationStatusBadge relation={relation} />
        </TraderName>
        <Icon name="chevron-right" size={16} className={styles.arrow} />
      </span>
      <span className={styles.figures}>
        <Figure label={t('copies.relation.equity')}>
          <strong>{formatCoinAmount(equity, cents, tag)}</strong>
        </Figure>
        <Figure label={t('copies.relation.amount')}>{formatCoinAmount(amount, cents, tag)}</Figure>
        <Figure label={t('copies.relation.result')}>
          <MoneyChange amount={result} ratio={undefined} decimals={cents} tag={tag} />
        </Figure>
        {new Decimal(reserved).gt(0) && (
          <Figure label={t('copies.relation.shareDue')}>
            {formatCoinAmount(reserved, cents, tag)}
          </Figure>
        )}
      </span>
      <SkipsWarning traderId={traderId} />
    </article>
  );
});

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <MaskedAmount>{children}</MaskedAmount>
    </span>
  );
}
