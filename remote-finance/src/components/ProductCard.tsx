import { useId, type ReactNode } from 'react';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import styles from './ProductCard.module.css';

interface CardProps {
  coin: string;
  title: string;
  subtitle: string;
  /** At the end of the header: a badge or the rate. */
  headline: ReactNode;
  children: ReactNode;
}

/** The card of a finance product. */
export function ProductCard({ coin, title, subtitle, headline, children }: CardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <CoinIcon code={coin} />
        <div className={styles.names}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        {headline}
      </div>
      {children}
    </article>
  );
}

/** A label above its value. */
export function CardTerm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Labelled values side by side, as many as fit. */
export function CardTerms({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
