/** The market and the time whose price is traced on the picture. */
export interface SharedPath {
  /** Such as BTC-PERP. */
  symbol: string;
  from: number;
  /** Until now if it is undefined. */
  to: number | undefined;
  /** The prices at both ends; the latter undefined while it is not known. */
  entry: string;
  exit: string | undefined;
}

/** What a shared picture can say. Without the amount it says only what others may know. */
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
  /** Whose position it copies. */
  origin?: string | undefined;
  caption: string;
  headline: string;
  /** What it brought in money, such as +12.34 USDT. */
  amount?: string | undefined;
  rows: readonly { label: string; value: string }[];
  path?: SharedPath | undefined;
  /** That funds and prices are not real, or the time. */
  note: string;
}

/** The parts of a picture that its words do not say. */
export interface ShareCardParts {
  /** Prices in the order of time; a few make no line. */
  prices: readonly number[];
  /** Where others may join: the dark modules of its QR, and what is beside it. */
  invitation: { modules: readonly (readonly boolean[])[]; words: string; code: string };
}
