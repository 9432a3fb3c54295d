import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Artwork } from '@h5/shared/contract/nft/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import styles from './ArtworkCard.module.css';
import { ArtworkImage } from './ArtworkImage';
import { SaleCountdown } from './SaleCountdown';

interface ArtworkCardProps {
  artwork: Artwork;
  /** Called when the sale begins or ends. */
  onTurn: () => void;
}

/** One artwork: image, creator and price. */
export const ArtworkCard = observer(function ArtworkCard({ artwork, onTurn }: ArtworkCardProps) {
  const { t } = useTranslation('nft');
  const { locale, markets, fiat } = useApp();
  const nameId = useId();
  const { name, artist, collection, currencyId, price, saleMode, mediaType } = artwork;
  const usd = markets.usd(currencyId);

  return (
    <article aria-labelledby={nameId} className={styles.card}>
      <div className={styles.media}>
        <ArtworkImage src={artwork.media} name={name} />
        <p className={styles.kinds}>
          {saleMode !== 'normal' && <span>{t(`kinds.${saleMode}`)}</span>}
          {mediaType !== 'image' && <span>{t(`kinds.${mediaType}`)}</span>}
        </p>
      </div>
      <div className={styles.words}>
        <h2 id={nameId} className={styles.name}>
          {name}
        </h2>
        <p className={styles.maker}>
          {t('artwork.by', { collection: collection.name, artist: artist.name })}
        </p>
        <p className={styles.label}>{t(`artwork.${priceLabel(artwork)}`)}</p>
        <p className={styles.price}>
          {formatTrimmedAmount(price, locale.tag)}{' '}
          <span className={styles.unit}>{markets.codeOf(currencyId)}</span>
        </p>
        <p className={styles.worth}>{usd && fiat.format(new Decimal(price).times(usd))}</p>
        <SaleCountdown artwork={artwork} onTurn={onTurn} />
      </div>
    </article>
  );
});

/** The label of the price; in an auction it is a bid. */
function priceLabel({ saleMode, status }: Artwork) {
  if (saleMode !== 'auction') return 'price';
  return ({ 0: 'lastBid', 1: 'currentBid', 2: 'startingBid' } as const)[status];
}
