import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';

/** Says that the money here is play money. */
export const DemoBadge = observer(function DemoBadge() {
  const { t } = useTranslation('shared');
  const { site } = useApp();
  return site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>;
});
