import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './FavouriteButton.module.css';
import { useFavouriteLabel } from './useFavouriteLabel';

interface FavouriteButtonProps {
  symbol: string;
  isFavourite: boolean;
  onToggle: () => void;
}

/** The star that makes an instrument a favourite. */
export function FavouriteButton({ symbol, isFavourite, onToggle }: FavouriteButtonProps) {
  return (
    <IconButton
      icon={isFavourite ? 'star-filled' : 'star'}
      label={useFavouriteLabel(symbol, isFavourite)}
      aria-pressed={isFavourite}
      className={styles.star}
      onClick={onToggle}
    />
  );
}
