import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { ExplainedBadge } from '@h5/shared/badges/ExplainedBadge';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Avatar } from '@h5/shared/ui/figures/Avatar';
import { useTraderName } from './useTraderName';
import styles from './TraderName.module.css';

interface TraderNameProps {
  trader: Pick<Trader, 'nickname' | 'avatar' | 'isDemo'>;
  /** The number of the trader. */
  id: number;
  /** In px at the normal text size. */
  size?: number;
  /** Replaces the plain name, such as a link. */
  name?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
}

/**
 * A lead trader by picture and name. A program of the demo is marked wherever it is named. Two people may have one name, so the number
 * of each, which leads to their page and never changes, is beside it, unless it is the name of somebody who has chosen none.
 */
export function TraderName({ trader, id, size = 40, name, children }: TraderNameProps) {
  const { t } = useTranslation('trade');
  const { nickname, isDemo } = trader;
  const shown = useTraderName()(nickname);
  const number = `#${id}`;
  return (
    <div className={styles.trader}>
      <Avatar picture={trader.avatar} name={shown} size={size} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.text}>{name ?? shown}</span>
          {isDemo ? (
            <ExplainedBadge
              kind={`demo-trader.${id}`}
              title={t('copyTrading.bot')}
              words={[t('copyTrading.demoHelp')]}
              className={styles.badge}
            >
              <Badge>{t('copyTrading.bot')}</Badge>
            </ExplainedBadge>
          ) : (
            nickname !== number && (
              <span translate="no" className={styles.number}>
                {number}
              </span>
            )
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
