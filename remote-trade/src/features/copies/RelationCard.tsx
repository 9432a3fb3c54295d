import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { TraderName, useTraderName } from '../copy-trading';
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
  const { traderId } = relation;
  const { equity, result } = relationMoney(relation);

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
        <span className={styles.figures}>
          <VisuallyHidden>{t('copies.relation.equity')} </VisuallyHidden>
          <MaskedAmount>{formatCoinAmount(equity, cents, tag)}</MaskedAmount>
          <span className={styles.result}>
            <VisuallyHidden>{t('copies.relation.result')} </VisuallyHidden>
            <MaskedAmount>
              <MoneyChange amount={result} ratio={undefined} decimals={cents} tag={tag} />
            </MaskedAmount>
          </span>
        </span>
        <Icon name="chevron-right" size={16} className={styles.arrow} />
      </span>
      <SkipsWarning traderId={traderId} />
    </article>
  );
});
