import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden';
import { DemoChip } from './DemoChip';
import { ExplainedBadge } from './ExplainedBadge';
import styles from './MoneyBadges.module.css';
import { PricesBadge } from './PricesBadge';
import { usePriceState } from './usePriceState';

/**
 * Marks a page of money and prices, in one chip at the end of its header. A tap says what both mean. In a demo the prices have no word
 * of their own unless they are late, so that the title stays in the middle.
 */
export const MoneyBadges = observer(function MoneyBadges() {
  const { t } = useTranslation('shared');
  const { site } = useApp();
  const prices = usePriceState();
  if (!site.isDemo && !prices) return null;
  const isQuiet = site.isDemo && !prices?.isLate;
  const words = [...(site.isDemo ? [t('demoFundsHelp')] : []), ...(prices?.words ?? [])];
  return (
    <ExplainedBadge
      kind="demo"
      title={site.isDemo ? t('demoFunds') : (prices?.title ?? '')}
      words={words}
    >
      <span className={styles.badges}>
        {site.isDemo && <DemoChip isShort />}
        {prices && !isQuiet && <PricesBadge state={prices} />}
      </span>
      {prices && isQuiet && <VisuallyHidden>{prices.title}</VisuallyHidden>}
    </ExplainedBadge>
  );
});
