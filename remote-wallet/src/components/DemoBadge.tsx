import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';

/** Marks demo funds. */
export const DemoBadge = observer(function DemoBadge() {
  const { t } = useTranslation('shared');
  const { site } = useApp();
  return site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>;
});
