import { useTranslation } from 'react-i18next';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { ExplainedBadge } from '@h5/shared/badges/ExplainedBadge';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './TraderName.module.css';

/** Why a trader cannot be copied now; nothing for others. */
export function TraderState({ trader }: { trader: Trader }) {
  const { t } = useTranslation('trade');
  const { status, followers, most } = trader;
  if (status !== 'active') return <Badge>{t(`copyTrading.status.${status}`)}</Badge>;
  return (
    followers >= most && (
      <ExplainedBadge
        kind={`full.${trader.id}`}
        title={t('copyTrading.full')}
        words={[t('copyTrading.fullHelp')]}
        className={styles.badge}
      >
        <Badge>{t('copyTrading.full')}</Badge>
      </ExplainedBadge>
    )
  );
}
