import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { ExplainedBadge } from '@h5/shared/badges/ExplainedBadge';
import { formatPrice } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { useFeedAge } from './FeedAgeStore';
import styles from './FeedAge.module.css';

/** The age of the prices once they are late; from two seconds on it says that trading is halted. A tap explains it. */
export const FeedAge = observer(function FeedAge() {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const feed = useFeedAge();
  const whileSeen = useWhileSeen();
  if (!whileSeen(() => feed.isOld)) return null;
  const [before = '', after = ''] = t('feedAge.age', { seconds: '\n' }).split('\n');

  return (
    <ExplainedBadge kind="age" title={t('feedAge.help')} words={[t('feedAge.explain')]}>
      <VisuallyHidden>{t('feedAge.help')}: </VisuallyHidden>
      <Badge tone="warn" title={t('feedAge.help')}>
        {whileSeen(() => feed.isHalted) && `${t('halted')} `}
        <LiveText
          className={styles.age}
          read={() => {
            return before + formatPrice((feed.age ?? 0) / 1_000, 1, locale.tag) + after;
          }}
        />
      </Badge>
    </ExplainedBadge>
  );
});
