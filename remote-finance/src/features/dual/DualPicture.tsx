import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import styles from './Dual.module.css';
import { useDualText } from './useDualText';

const width = 320;
const height = 112;
const nowX = 200;
const margin = 20;

interface DualPictureProps {
  product: DualProduct;
  index: string;
}

/** The last day of the price, the linked price, and the two ways from now to the settlement. */
export const DualPicture = observer(function DualPicture({ product, index }: DualPictureProps) {
  const { t } = useTranslation('finance');
  const { markets } = useApp();
  const { linked, price, settles } = useDualText(product);
  const past = [...(markets.bySymbol.get(product.symbol)?.spark ?? []), index].map(Number);
  const level = Number(product.linked);
  const reach = Math.max(...[...past, level].map((one) => Math.abs(one - Number(index)))) || 1;
  const y = (value: number) =>
    height / 2 - ((value - Number(index)) / reach) * (height / 2 - margin);
  const x = (place: number) => (place / Math.max(1, past.length - 1)) * nowX;
  const line = past
    .map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ');
  const levelY = y(level);
  const isAbove = level > Number(index);
  const end = width - 8;
  const nowY = y(Number(index));
  const beyondY = levelY - (isAbove ? 14 : -14);
  // Away from the linked price: below it is not on the way to it.
  const keepY = isAbove ? Math.max(levelY + 24, nowY + 16) : Math.min(levelY - 24, nowY - 16);
  // The price can be past the linked price already; then it is exchanged on the way that leads on.
  const isExchangedBeyond = isAbove === (product.type === 'call');
  const bottom =
    Math.max(nowY + 22, keepY, beyondY, isAbove ? levelY : levelY + 18, ...past.map(y)) + 4;
  const way = (to: number) =>
    `M${nowX} ${nowY} C${nowX + 50} ${nowY} ${end - 60} ${to} ${end} ${to}`;

  return (
    <svg
      viewBox={`0 0 ${width} ${bottom}`}
      role="img"
      aria-label={t('invest.picture', { now: price(index), linked, settles })}
      className={styles.picture}
    >
      <polyline points={line} className={styles.past} />
      <line x1={0} x2={width} y1={levelY} y2={levelY} className={styles.linked} />
      <path d={way(isExchangedBeyond ? beyondY : keepY)} className={styles.exchange} />
      <path d={way(isExchangedBeyond ? keepY : beyondY)} className={styles.keep} />
      <circle cx={nowX} cy={nowY} r={5} className={styles.now} />
      <text x={4} y={levelY + (isAbove ? -6 : 14)} className={styles.caption}>
        {t('invest.linked')} {linked}
      </text>
      <text
        x={nowX + 8}
        y={nowY + (isAbove ? 20 : -10)}
        textAnchor="end"
        className={styles.caption}
      >
        {t('invest.now')} {price(index)}
      </text>
    </svg>
  );
});
