import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

/** A QR code, drawn in the page, so that its text is sent nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    let isShown = true;
    void import(/* webpackChunkName: "qr" */ 'qr').then(({ encodeQR }) => {
      if (isShown) setCells(encodeQR(text, 'raw', { border: 2 }));
    });
    return () => {
      isShown = false;
    };
  }, [text]);

  const size = cells?.length ?? 1;
  const path = (cells ?? [])
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} />
    </svg>
  );
}
