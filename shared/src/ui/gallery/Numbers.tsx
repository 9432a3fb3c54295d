import { useState } from 'react';
import { Button } from '../actions/Button';
import { PercentChange } from '../figures/PercentChange';
import { Countdown } from '../figures/Countdown';
import { GroupedAddress } from '../figures/GroupedAddress';
import { LivePrice } from '../figures/LivePrice';
import { PriceText } from '../figures/PriceText';
import { QrCode } from '../figures/QrCode';
import { Sparkline } from '../figures/Sparkline';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection';

const rising = [4, 5, 4.5, 6, 5.8, 6.4, 6, 7, 6.8, 8, 8.5, 9];

export function GalleryNumbers() {
  const [price, setPrice] = useState(186.42);
  return (
    <GallerySection title="Numbers">
      <div className={styles.line}>
        <PercentChange ratio="0.0214" tag="en" />
        <PercentChange ratio="-0.0094" tag="en" />
        <PercentChange ratio="0" tag="en" />
        <PriceText value="0.000012841" decimals={9} tag="en" />
        <LivePrice read={() => String(price)} decimals={2} tag="en" flashes />
        <Button size={32} variant="secondary" onClick={() => setPrice(price + 0.11)}>
          Tick
        </Button>
      </div>
      <div className={styles.line}>
        <PercentChange look="chip" ratio="0.0214" tag="en" />
        <PercentChange look="chip" ratio="-0.0094" tag="en" />
        <PercentChange look="chip" ratio="0" tag="en" />
      </div>
      <div className={styles.line}>
        <Sparkline points={rising} />
        <Sparkline points={[...rising].reverse()} />
        <Sparkline points={rising} tone="flat" />
        <Countdown endsAt={Date.now() + 3_600_000} />
        <Countdown endsAt={Date.now() + 42_000} />
      </div>
      <GroupedAddress address="TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" />
      <QrCode text="https://example.com" label="QR code" />
      <Countdown endsAt={Date.now() + 42_000} ringOfMs={60_000} caption="seconds" />
    </GallerySection>
  );
}
