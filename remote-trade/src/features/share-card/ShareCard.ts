/** What a shared picture says. It has no amounts: only what the person chose to show. */
export interface ShareCard {
  /** The name of the product. */
  brand: string;
  /** What was traded, such as BTC-PERP. */
  title: string;
  /** Side and leverage, or the side of a trade. */
  badge: string;
  side: 'up' | 'down';
  /** Whether it won or lost: a long position can lose. */
  tone: 'up' | 'down' | 'flat';
  caption: string;
  headline: string;
  rows: readonly { label: string; value: string }[];
  /** That funds and prices are not real, or the time. */
  note: string;
}
