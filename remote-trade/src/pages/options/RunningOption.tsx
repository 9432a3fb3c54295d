import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatCoinAmount, formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { expectedEntryTime } from '@h5/shared/rules/options/options';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { netIfEndedAt, OptionChip } from '../../features/options';
import styles from './RunningOption.module.css';

interface RunningOptionProps {
  option: Option;
  /** The newest recorded index of its market; undefined until it is known. */
  price: string | undefined;
}

/** An open option with a ring by server time, its entry and what it would come to now. */
export const RunningOption = observer(function RunningOption({
  option,
  price,
}: RunningOptionProps) {
  const { t } = useTranslation('trade');
  const { clock, locale, markets } = useApp();
  const { tag } = locale;
  const { entry, expiresAt, seconds } = option;
  const decimals = (markets.bySymbol.get(option.symbol)?.priceDecimals ?? 1) + 1;
  const coin = markets.codeOf(option.currencyId);
  const stake = formatCoinAmount(option.stake, markets.decimalsOf(option.currencyId), tag);
  const net = netIfEndedAt(option, price);
  const tone = !net || net.isZero() ? undefined : net.isNegative() ? styles.down : styles.up;

  return (
    <article className={styles.card} aria-label={t('secondsTab.running.label')}>
      {option.underReview ? (
        <span />
      ) : expiresAt === null ? (
        <Countdown
          endsAt={expectedEntryTime(optionTerms, option.acceptedAt)}
          serverOffsetMs={clock.offsetMs}
          ringOfMs={2_000}
          caption={t('secondsTab.running.untilEntry')}
          aria-label={t('secondsTab.running.untilEntry')}
        />
      ) : (
        <Countdown
          endsAt={expiresAt}
          serverOffsetMs={clock.offsetMs}
          ringOfMs={seconds * 1_000}
          caption={t('secondsTab.running.seconds')}
          aria-label={t('secondsTab.running.seconds')}
        />
      )}
      <div>
        <p className={styles.head}>
          <OptionChip option={option} />
          <strong>{t('amountOf', { amount: stake, coin })}</strong>
          <span className={styles.market}>{option.symbol.replace('-', '/')}</span>
        </p>
        {option.underReview ? (
          <p className={styles.waiting}>
            <Badge tone="warn">{t('seconds.state.review')}</Badge> {t('seconds.review')}
          </p>
        ) : entry ? (
          <DescriptionList isDense>
            <DescriptionItem label={t('secondsTab.running.entry')}>
              {formatPrice(entry.price, decimals, tag)}
            </DescriptionItem>
            <DescriptionItem label={t('secondsTab.running.settles')}>
              {expiresAt && formatTimeOfDay(expiresAt, tag)}
            </DescriptionItem>
            {price !== undefined && (
              <DescriptionItem label={t('secondsTab.running.now')}>
                <span className={tone}>{formatPrice(price, decimals, tag)}</span>
              </DescriptionItem>
            )}
            {net && (
              <DescriptionItem label={t('secondsTab.running.ifNow')}>
                <span className={tone}>
                  {formatSignedAmount(net, tag, net.decimalPlaces() > 2 ? 8 : 2)}
                </span>
              </DescriptionItem>
            )}
          </DescriptionList>
        ) : (
          <p className={styles.waiting}>{t('secondsTab.running.waiting')}</p>
        )}
      </div>
    </article>
  );
});
