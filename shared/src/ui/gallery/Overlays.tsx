import { useState } from 'react';
import { Badge } from '../feedback/Badge';
import { Button } from '../actions/Button';
import { CoinIcon } from '../icons/CoinIcon';
import { ConfirmSheet } from '../overlays/ConfirmSheet';
import { LoadingOverlay } from '../feedback/LoadingOverlay';
import { Sheet } from '../overlays/Sheet';
import { ToastView, type ToastItem } from '../feedback/Toast';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection';

type Overlay = 'sheet' | 'confirm' | 'mask';

export function GalleryOverlays() {
  const [open, setOpen] = useState<Overlay>();
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const close = () => setOpen(undefined);

  return (
    <GallerySection title="Overlays">
      <div className={styles.line}>
        <Button variant="secondary" size={40} onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" size={40} onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button
          variant="secondary"
          size={40}
          onClick={() => {
            setOpen('mask');
            setTimeout(close, 1500);
          }}
        >
          Mask
        </Button>
        <Button
          variant="secondary"
          size={40}
          onClick={() =>
            setToasts([
              { id: 1, text: 'Order placed', kind: 'success' },
              { id: 2, text: 'Price moved, try again', kind: 'error' },
            ])
          }
        >
          Toasts
        </Button>
      </div>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Sheet">
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>Line {index + 1}</p>
        ))}
      </Sheet>
      <ConfirmSheet
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Confirm order"
        badge={<Badge tone="warn">Demo funds</Badge>}
        head={
          <>
            <CoinIcon code="BTC" size={40} />
            <div>
              <p className={styles.line}>
                <strong>BTC-USDT</strong>
                <Badge tone="buy">Buy</Badge>
                <Badge>Limit</Badge>
              </p>
              <p>Good till cancelled</p>
            </div>
          </>
        }
        rows={[
          { label: 'Price', value: '96,400.0 USDT' },
          { label: 'Amount', value: '0.01416 BTC' },
          { label: 'Now trading at', value: '96,418.2' },
        ]}
        balances={{
          caption: 'Spot account',
          after: 'After fill',
          rows: [
            { label: 'USDT', before: '1,820.40', after: '455.38' },
            { label: 'BTC', before: '0.08421600', after: '0.09836184' },
          ],
        }}
        costs={[{ label: 'Fee 0.1%', value: '0.00001416 BTC' }]}
        total={{ label: 'Total', value: '1,365.02', unit: 'USDT' }}
        note="The order waits until the price reaches 96,400.0. You can cancel what is not filled at any time."
        confirmLabel="Buy 0.01416 BTC"
        confirmVariant="buy"
        skip={{ isOn: false, onChange: () => {} }}
      />
      <LoadingOverlay isOpen={open === 'mask'} label="Still working" />
      <ToastView
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </GallerySection>
  );
}
