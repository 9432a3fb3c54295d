import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';

/** Marks prices as simulated or delayed. */
export const SimulatedBadge = observer(function SimulatedBadge() {
  const { t } = useTranslation('trade');
  const { site, topics } = useApp();

  if (topics.isStale || !topics.isFeedLive) return <Badge tone="warn">{t('prices.delayed')}</Badge>;
  return site.isSimulated && <Badge>{t('prices.simulated')}</Badge>;
});
