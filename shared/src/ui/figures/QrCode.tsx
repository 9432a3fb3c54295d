import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

interface QrCodeProps {
  /** What a reader gets. */
  text: string;
  label: string;
}

/** A QR code, dark on white in both themes. It is drawn in the page, so that its text is sent nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const [modules, setModules] = useState<boolean[][]>([]);
  useEffect(() => {
    let isShown = true;
    void import(/* webpackChunkName: "qr" */ './qrModules').then(({ qrModules }) => {
      if (isShown) setModules(qrModules(text));
    });
    return () => {
      isShown = false;
    };
  }, [text]);

  const size = modules.length || 1;
  return (
    <svg
      role="img"
      aria-label={label}
      data-text={text}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={squaresOf(modules)} />
    </svg>
  );
}

/** A square for each dark module. */
function squaresOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}
