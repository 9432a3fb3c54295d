import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useFeedAge } from './FeedAgeStore';
import styles from './FeedAge.module.css';

const loadSheet = () =>
  import(/* webpackChunkName: "age-sheet" */ './AgeSheet').then((part) => part.AgeSheet);

/** The age of the prices on screen: amber once it is more than a second, and from two seconds on it says that trading is halted. A tap explains it. */
export const FeedAge = observer(function FeedAge() {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const feed = useFeedAge();
  const whileSeen = useWhileSeen();
  const { open, sheet } = useLinkedSheet('age');
  const [before = '', after = ''] = t('feedAge.age', { seconds: '\n' }).split('\n');

  return (
    <>
      <button type="button" className={styles.chip} onClick={() => open()}>
        <VisuallyHidden>{t('feedAge.help')}: </VisuallyHidden>
        <Badge tone={whileSeen(() => feed.isOld) ? 'warn' : 'plain'} title={t('feedAge.help')}>
          {whileSeen(() => feed.isHalted) && `${t('halted')} `}
          <LiveText
            className={styles.age}
            read={() => {
              const { age } = feed;
              const seconds = age === undefined ? '–' : formatPrice(age / 1_000, 1, locale.tag);
              return before + seconds + after;
            }}
          />
        </Badge>
      </button>
      <LazySheet load={loadSheet} {...sheet} />
    </>
  );
});
