import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './SimulatedBadge.module.css';

/** Marks prices as simulated or delayed. It has room for either word, so that the badges after it stay where they are. */
export const SimulatedBadge = observer(function SimulatedBadge() {
  const { t } = useTranslation('trade');
  const { site, topics } = useApp();
  const isLate = topics.isStale || !topics.isFeedLive;
  if (!isLate && !site.isSimulated) return null;
  const words = [t('prices.delayed'), t('prices.simulated')];
  const [shown, other] = isLate ? words : words.reverse();
  return (
    <Badge
      tone={isLate ? 'warn' : 'plain'}
      className={styles.badge}
      data-room={site.isSimulated ? other : undefined}
    >
      {shown}
    </Badge>
  );
});
