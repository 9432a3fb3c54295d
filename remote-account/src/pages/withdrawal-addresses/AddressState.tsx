import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import styles from './AddressRow.module.css';

interface AddressStateProps {
  address: WithdrawalAddress;
  isWhitelistOn: boolean;
}

/** Whether coins may leave to an address: not yet, from when on, or now. */
export const AddressState = observer(function AddressState({
  address,
  isWhitelistOn,
}: AddressStateProps) {
  const { t } = useTranslation('account');
  const { clock, locale } = useApp();
  const { isWhitelisted, usableAt } = address;
  const [endedAt, setEndedAt] = useState(0);

  if (usableAt === null) {
    return <span className={styles.waiting}>{t('addresses.state.pending')}</span>;
  }
  if (endedAt !== usableAt && clock.now() < usableAt) {
    return (
      <span className={styles.waiting}>
        {t('addresses.state.held')}{' '}
        <Countdown
          endsAt={usableAt}
          serverOffsetMs={clock.offsetMs}
          tag={locale.tag}
          onEnd={() => setEndedAt(usableAt)}
        />
      </span>
    );
  }
  if (isWhitelistOn && !isWhitelisted) {
    return <span className={styles.waiting}>{t('addresses.state.notListed')}</span>;
  }
  return <span className={styles.usable}>{t('addresses.state.usable')}</span>;
});
