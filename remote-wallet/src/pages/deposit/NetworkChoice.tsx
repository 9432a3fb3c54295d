import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { DepositAddress } from '@h5/shared/contract/deposits/endpoints';
import { formatTimeSpan, formatTrimmedAmount } from '@h5/shared/money/format';
import { coinNetworkOf, type NetworkName } from '@h5/shared/rules/networks';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './NetworkChoice.module.css';

interface NetworkChoiceProps {
  coin: string;
  networks: readonly DepositAddress[];
  value: NetworkName | undefined;
  onChange: (network: NetworkName) => void;
}

const secondsPerMinute = 60;

/** What each network costs and takes, before an address is shown. */
export const NetworkChoice = observer(function NetworkChoice({
  coin,
  networks,
  value,
  onChange,
}: NetworkChoiceProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const legend = useId();

  function formatArrival(seconds: number) {
    const isShort = seconds < 2 * secondsPerMinute;
    const count = isShort ? seconds : Math.ceil(seconds / secondsPerMinute);
    return formatTimeSpan(count, isShort ? 'second' : 'minute', locale.tag);
  }

  return (
    <div role="radiogroup" aria-labelledby={legend} className={styles.choice}>
      <p id={legend} className={styles.legend}>
        {t('receive.network')}
      </p>
      <p className={styles.help}>{t('receive.networkHelp')}</p>
      <div className={styles.cards}>
        {networks.map(({ network, minimum, creditAfter, withdrawAfter, arrivalSeconds }) => (
          <label key={network} className={styles.card}>
            <span className={styles.head}>
              <span className={styles.name}>{network}</span>
              <input
                type="radio"
                name="network"
                value={network}
                aria-label={`${network}, ${coinNetworkOf(network).chain}`}
                checked={network === value}
                onChange={() => onChange(network)}
                className={styles.radio}
              />
            </span>
            <span className={styles.chain}>{coinNetworkOf(network).chain}</span>
            <DescriptionList isDense className={styles.terms}>
              <DescriptionItem label={t('receive.fee')}>{t('receive.free')}</DescriptionItem>
              <DescriptionItem label={t('receive.minimum')}>
                {formatTrimmedAmount(minimum, locale.tag)} {coin}
              </DescriptionItem>
              <DescriptionItem label={t('receive.arrival')}>
                {formatArrival(arrivalSeconds)}
              </DescriptionItem>
              <DescriptionItem label={t('receive.tradeAfter')}>
                {t('receive.blocks', { blocks: creditAfter })}
              </DescriptionItem>
              <DescriptionItem label={t('receive.withdrawAfter')}>
                {t('receive.blocks', { blocks: withdrawAfter })}
              </DescriptionItem>
            </DescriptionList>
          </label>
        ))}
      </div>
    </div>
  );
});
