import type { LoanCollateral, LoanProduct } from '@h5/shared/contract/loans/endpoints';

/** What is borrowed against which coin, and for how long. */
export interface LoanChoice {
  product: LoanProduct;
  collateral: LoanCollateral;
  /** Days; null for a flexible loan. */
  termDays: number | null;
}

/** What an address chooses of the products; undefined if nothing is on offer. */
export function loanChoiceOf(
  products: readonly LoanProduct[],
  query: URLSearchParams,
): LoanChoice | undefined {
  const kind = query.get('kind') ?? 'flexible';
  const product = products.find((one) => one.kind === kind) ?? products[0];
  const coin = query.get('coin');
  const collateral =
    product?.collaterals.find(({ symbol }) => coinOf(symbol) === coin) ?? product?.collaterals[0];
  if (!product || !collateral) return undefined;
  const asked = product.terms.find((days) => days === Number(query.get('term')));
  return { product, collateral, termDays: asked ?? product.terms[0] ?? null };
}

/** The coin of a market. */
export function coinOf(symbol: string): string {
  return symbol.split('-')[0] ?? '';
}
