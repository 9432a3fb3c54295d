import { useId, type ReactNode } from 'react';
import { ProductHead } from './ProductHead';
import surface from './Surface.module.css';
import styles from './ProductCard.module.css';

interface CardProps {
  coin: string;
  title: string;
  subtitle: string;
  badge?: ReactNode;
  rate?: ReactNode;
  children: ReactNode;
}

/** The card of a finance product. */
export function ProductCard({ coin, title, subtitle, badge, rate, children }: CardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={`${surface.surface} ${styles.card}`}>
      <ProductHead
        coin={coin}
        title={
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        }
        subtitle={subtitle}
        badge={badge}
        rate={rate}
      />
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

/** Labelled values in two columns. */
export function CardTerms({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
