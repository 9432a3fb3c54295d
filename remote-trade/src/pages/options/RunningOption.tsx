import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { expectedEntryTime } from '@h5/shared/rules/options/options';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { formatNet, netIfEndedAt } from '../../features/options';
import { OptionCard } from './OptionCard';
import styles from './RunningOptions.module.css';

interface RunningOptionProps {
  option: Option;
  /** The newest recorded index of its market; undefined until it is known. */
  price: string | undefined;
  onShow: () => void;
}

/** An open option with a ring by server time, and what it would come to now. */
export const RunningOption = observer(function RunningOption({
  option,
  price,
  onShow,
}: RunningOptionProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const net = netIfEndedAt(option, price);
  const tone = !net || net.isZero() ? undefined : net.isNegative() ? styles.down : styles.up;
  const coin = markets.codeOf(option.currencyId);

  return (
    <OptionCard
      option={option}
      label={t('secondsTab.running.label')}
      mark={<Ring option={option} tone={tone} />}
      onShow={onShow}
    >
      {option.underReview ? (
        <span className={styles.line}>
          <Badge tone="warn">{t('seconds.state.review')}</Badge>
        </span>
      ) : option.entry ? (
        <span className={styles.line}>
          {t('secondsTab.running.ifNow')}{' '}
          <strong className={tone}>
            {net ? t('amountOf', { amount: formatNet(net, locale.tag), coin }) : '–'}
          </strong>
        </span>
      ) : (
        <span className={styles.line}>{t('secondsTab.running.waiting')}</span>
      )}
    </OptionCard>
  );
});

/** Counts down to the entry, then to the expiry, in the colour of what it would come to now. */
const Ring = observer(function Ring({
  option,
  tone,
}: {
  option: Option;
  tone: string | undefined;
}) {
  const { t } = useTranslation('trade');
  const { clock } = useApp();
  const { acceptedAt, expiresAt, seconds, underReview } = option;
  if (underReview) return null;
  return expiresAt === null ? (
    <Countdown
      endsAt={expectedEntryTime(optionTerms, acceptedAt)}
      serverOffsetMs={clock.offsetMs}
      ringOfMs={2_000}
      className={styles.ring}
      aria-label={t('secondsTab.running.untilEntry')}
    />
  ) : (
    <Countdown
      endsAt={expiresAt}
      serverOffsetMs={clock.offsetMs}
      ringOfMs={seconds * 1_000}
      className={`${styles.ring} ${tone ?? ''}`}
      aria-label={t('secondsTab.running.seconds')}
    />
  );
});
