import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { BannerActions } from '../shell/BannerActions';
import type { OverrideStore } from './OverrideStore';

/** Says that what the address names, or what ran here before, is not loaded. */
export const OverrideNotice = observer(function OverrideNotice({
  overrides,
  className,
}: {
  overrides: OverrideStore;
  className: string | undefined;
}) {
  const { t } = useTranslation('host');
  const { notice, dismissNotice } = overrides;

  return (
    <div role="status">
      {notice && (
        <Notice
          kind="warn"
          className={className}
          action={
            <BannerActions dismissLabel={t('alert.dismiss')} onDismiss={dismissNotice}>
              {null}
            </BannerActions>
          }
        >
          {t(`overrides.ended.${notice}`)}
        </Notice>
      )}
    </div>
  );
});
