import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ArtworkImage.module.css';

const side = 400;

/** A square image that loads when it is near the viewport. */
export function ArtworkImage({ src, name }: { src: string; name: string }) {
  const { t } = useTranslation('nft');
  const [isMissing, setMissing] = useState(false);

  if (isMissing) return <p className={styles.missing}>{t('artwork.noPicture')}</p>;
  return (
    <img
      src={src}
      alt={name}
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      className={styles.picture}
      onError={() => setMissing(true)}
    />
  );
}
