import { Badge } from '../feedback/Badge';
import { CoinIcon } from '../icons/CoinIcon';
import { Icon, iconNames } from '../icons/Icon';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection';
import { galleryCoinCodes } from './coins';

export function GalleryBadgesAndIcons() {
  return (
    <>
      <GallerySection title="Badges">
        <div className={styles.line}>
          <Badge tone="buy">Long 50x</Badge>
          <Badge tone="sell">Short 20x</Badge>
          <Badge tone="warn">Demo funds</Badge>
          <Badge>Simulated</Badge>
          <Badge tone="info">Steady</Badge>
          <Badge tone="up">In progress</Badge>
          <Badge tone="down">Falling</Badge>
          <Badge tone="error">Expired</Badge>
        </div>
      </GallerySection>
      <GallerySection title="Coins">
        <div className={styles.line}>
          {galleryCoinCodes.map((code) => (
            <CoinIcon key={code} code={code} />
          ))}
          <CoinIcon code="BTC" size={24} />
          <CoinIcon code="ETH" size={24} />
          <CoinIcon code="BTC" size={16} />
          <CoinIcon code="USDT" size={16} />
        </div>
      </GallerySection>
      <GallerySection title="Icons">
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </div>
      </GallerySection>
    </>
  );
}
