import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { formatRowTime } from '@h5/shared/rules/formatTime';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './OrderRow.module.css';

/** The name of the product of a row, in a list that has several. */
export const ProductName = createContext<string | undefined>(undefined);

interface OrderRowProps {
  /** The market, as `marketName` writes it. */
  name: string;
  /** What was ordered: Limit buy, Long 50x, Rise 60 s. */
  kind: ReactNode;
  tone: 'up' | 'down';
  /** How much. */
  figures: ReactNode;
  /** At which price, with what that price is. */
  price?: ReactNode;
  /** What became of it. */
  outcome?: ReactNode;
  time: number;
  /** Prices that wait, and what else a plain order does not have. */
  more?: ReactNode;
  /** Where the row leads, or what it opens. */
  to?: string;
  onOpen?: () => void;
  /** At the end of the row, such as a button to cancel. */
  actions?: ReactNode;
}

/** An order of any product in a list: what and when, how much, and at which price, each on its line. One that can be cancelled has a button at its end, another a chevron if it leads further. */
export function OrderRow({ actions, to, onOpen, ...content }: OrderRowProps) {
  const leads = to !== undefined || onOpen !== undefined;
  const parts = (
    <>
      <Content {...content} />
      {leads && !actions && <Icon name="chevron-right" size={16} className={styles.chevron} />}
    </>
  );
  return (
    <article className={styles.row}>
      {to !== undefined && (
        <Link to={to} className={styles.order}>
          {parts}
        </Link>
      )}
      {onOpen && (
        <button type="button" aria-haspopup="dialog" className={styles.order} onClick={onOpen}>
          {parts}
        </button>
      )}
      {!leads && <div className={styles.order}>{parts}</div>}
      {actions && <span className={styles.actions}>{actions}</span>}
    </article>
  );
}

type ContentProps = Omit<OrderRowProps, 'actions' | 'to' | 'onOpen'>;

function Content(props: ContentProps) {
  const { name, kind, tone, figures, price, outcome, time, more } = props;
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const product = use(ProductName);

  return (
    <>
      <span className={styles.head}>
        <span>
          <span translate="no" className={styles.name}>
            {name || t('order.unknownMarket')}
          </span>{' '}
          <span className={styles.kind} data-tone={tone}>
            {kind}
          </span>
        </span>
        <time className={styles.time} dateTime={new Date(time).toISOString()}>
          {product && `${product} · `}
          {formatRowTime(time, clock.now(), locale.tag)}
        </time>
      </span>
      <span className={styles.figures}>
        <span>{figures}</span>
        {outcome && <span className={styles.outcome}>{outcome}</span>}
      </span>
      {price !== undefined && <span className={styles.figures}>{price}</span>}
      {more && <span className={styles.figures}>{more}</span>}
    </>
  );
}
