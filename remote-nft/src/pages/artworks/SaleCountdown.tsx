import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Artwork } from '@h5/shared/contract/nft/endpoints';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import styles from './SaleCountdown.module.css';

interface SaleTimeProps {
  artwork: Artwork;
  onTurn: () => void;
}

/** How long until the sale begins or ends, by the server's clock. */
export const SaleCountdown = observer(function SaleCountdown({ artwork, onTurn }: SaleTimeProps) {
  const { t } = useTranslation('nft');
  const { locale, clock } = useApp();
  const { status, startAt, endAt, saleMode } = artwork;

  if (status === 0) {
    return (
      <span className={styles.time}>
        {saleMode === 'auction' ? t('artwork.ended') : t('artwork.unavailable')}
      </span>
    );
  }
  const turn = status === 1 ? endAt : startAt;
  if (turn === null) return null;
  return (
    <span className={styles.time}>
      {status === 1 ? t('artwork.endsIn') : t('artwork.startsIn')}{' '}
      <Countdown
        endsAt={turn}
        serverOffsetMs={clock.offsetMs}
        tag={locale.tag}
        onEnd={onTurn}
        className={styles.clock}
      />
    </span>
  );
});
