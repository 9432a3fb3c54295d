import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './TraderName.module.css';

interface TraderNameProps {
  trader: Pick<Trader, 'nickname' | 'avatar' | 'isDemo'>;
  /** In px at the normal text size. */
  size?: number;
  /** Replaces the plain name, such as a link. */
  name?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
}

/** A lead trader by picture and name. Demo traders are marked wherever they are named. */
export function TraderName({ trader, size = 40, name, children }: TraderNameProps) {
  const { t } = useTranslation('trade');
  const { nickname, isDemo } = trader;
  return (
    <div className={styles.trader}>
      <Avatar trader={trader} size={size} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.text}>{name ?? nickname}</span>
          {isDemo && <Badge tone="warn">{t('copyTrading.demo')}</Badge>}
        </p>
        {children}
      </div>
    </div>
  );
}

const colours = 8;

function Avatar({
  trader: { avatar, nickname },
  size,
}: Pick<TraderNameProps, 'trader'> & { size: number }) {
  const side = `${size / 16}rem`;
  const letters = [...nickname];
  const colour = letters.reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colours;
  const style = {
    inlineSize: side,
    blockSize: side,
    background: `color-mix(in srgb, var(--coin-hash-${colour}) 80%, black)`,
  };
  return avatar === null ? (
    <span aria-hidden className={styles.avatar} style={style}>
      {letters[0]?.toUpperCase()}
    </span>
  ) : (
    <img src={avatar} alt="" className={styles.avatar} style={style} />
  );
}
