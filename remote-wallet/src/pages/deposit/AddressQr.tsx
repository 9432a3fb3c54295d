import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './AddressQr.module.css';

/** In modules: the quiet zone that readers need. */
const border = 4;

interface AddressQrProps {
  /** What a reader gets. */
  text: string;
  label: string;
}

/** A QR code, dark on white in both themes. */
export function AddressQr({ text, label }: AddressQrProps) {
  const { path, size } = useMemo(() => draw(text), [text]);

  return (
    <svg
      role="img"
      aria-label={label}
      data-text={text}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}

/** A square for each dark module. */
function draw(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size: rows.length };
}
