import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { useCopyRelations } from './CopyRelationsStore';
import styles from './SkipsWarning.module.css';
import { missingFunds } from '@h5/shared/rules/copy-trading/missingFunds';

const cents = 2;

interface SkipsWarningProps {
  traderId: number;
  /** Whether the page has what can be done about it beside it. */
  hasActions?: boolean;
}

/** Says that the newest trades of a trader were not copied, what they needed, and what to do. */
export const SkipsWarning = observer(function SkipsWarning({
  traderId,
  hasActions = false,
}: SkipsWarningProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const skips = useCopyRelations().skips(traderId);
  if (!skips) return null;
  const { count, reason, needed, had } = skips;
  const missing = missingFunds(skips);
  const funds = `${pageUrl(pagePaths.copyRelation, { id: traderId })}&sheet=relation.funds~${missing?.toFixed()}`;

  return (
    <div className={styles.warning}>
      <Notice kind="warn" className={styles.notice}>
        <strong>{t('copies.skips.title', { count })}</strong>{' '}
        {missing && needed !== null && had !== null
          ? t('copies.skips.needed', {
              needed: formatCoinAmount(needed, cents, tag, true),
              had: formatCoinAmount(had, cents, tag),
            })
          : t(`copies.skip.${reason}`)}
      </Notice>
      {!hasActions && (
        <p className={styles.actions}>
          {missing && (
            <Button as={Link} to={funds} size={32}>
              {t('copies.skips.addFunds')}
            </Button>
          )}
          <Button
            as={Link}
            to={pageUrl(pagePaths.copySettings, { id: traderId })}
            variant="soft"
            size={32}
          >
            {t('copyRelation.settings')}
          </Button>
        </p>
      )}
    </div>
  );
});
