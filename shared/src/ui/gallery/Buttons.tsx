import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection';

export function GalleryButtons() {
  return (
    <GallerySection title="Buttons">
      <Button isBlock>Primary</Button>
      <div className={styles.pair}>
        <Button variant="buy">Buy</Button>
        <Button variant="sell">Sell</Button>
        <Button variant="secondary" size={44}>
          Secondary
        </Button>
        <Button variant="outline" size={44}>
          Outline
        </Button>
        <Button isLoading size={44}>
          Sending
        </Button>
        <Button variant="buy" size={44}>
          Acheter immédiatement au prix du marché
        </Button>
      </div>
      <Button isBlock reason="Not enough USDT">
        Buy BTC
      </Button>
      <div className={styles.line}>
        <Button size={40}>Compact 40</Button>
        <Button size={36}>Deposit</Button>
        <Button size={32} variant="soft">
          Copy
        </Button>
        <Button size={32} variant="secondary">
          Close
        </Button>
        <Button size={32} variant="text">
          Cancel all
        </Button>
        <IconButton icon="bell" label="Notices" />
      </div>
    </GallerySection>
  );
}
