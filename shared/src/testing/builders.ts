import * as z from 'zod/mini';
import { user } from '../contract/account/endpoints';
import { userExample } from '../contract/account/examples';
import { priceAlert } from '../contract/alerts/endpoints';
import { firedAlert } from '../contract/alerts/notices';
import { firedAlertExample, priceAlertExample } from '../contract/alerts/examples';
import { bill } from '../contract/bills/endpoints';
import { billExample } from '../contract/bills/examples';
import { conversion, getConversionQuote } from '../contract/conversions/endpoints';
import { conversionExample, quoteExample } from '../contract/conversions/examples';
import { copyRelation } from '../contract/copy-trading/relation';
import { copyRelationExample } from '../contract/copy-trading/examples';
import { trader } from '../contract/copy-trading/trader';
import { traderExample } from '../contract/lead-traders/examples';
import { area, articlePreview } from '../contract/content/endpoints';
import { areaExample, articlePreviewExample } from '../contract/content/examples';
import { deposit } from '../contract/deposits/deposit';
import { depositAddress } from '../contract/deposits/endpoints';
import { depositAddressExample, depositExample } from '../contract/deposits/examples';
import { lockProduct, tokenSale } from '../contract/finance/endpoints';
import { lockProductExample, tokenSaleExample } from '../contract/finance/examples';
import { market } from '../contract/markets/endpoints';
import { marketExample } from '../contract/markets/examples';
import { artwork } from '../contract/nft/endpoints';
import { artworkExample } from '../contract/nft/examples';
import { option } from '../contract/options/option';
import { optionExample } from '../contract/options/examples';
import { fill, order } from '../contract/orders/endpoints';
import { fillExample, listedFillExample, orderExample } from '../contract/orders/examples';
import { listedFill } from '../contract/orders/fillList';
import { productArea } from '../contract/product-areas/endpoints';
import { closedAreaExample } from '../contract/product-areas/examples';
import { transfer } from '../contract/transfers/endpoints';
import { transferExample } from '../contract/transfers/examples';
import { balance, walletPosting, type Balance } from '../contract/wallet/endpoints';
import { balanceExample, postingExample } from '../contract/wallet/examples';

/** Makes what a call answers from the contract's example, with other values where a test names them. */
function builderOf<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  example: z.input<Schema>,
): (overrides?: Partial<z.output<Schema>>) => z.output<Schema> {
  return (overrides = {}) => ({ ...z.decode(schema, example), ...overrides });
}

export const aMarket = builderOf(market, marketExample);
export const anOption = builderOf(option, optionExample);
export const anOrder = builderOf(order, orderExample);
export const aFill = builderOf(fill, fillExample);
export const aListedFill = builderOf(listedFill, listedFillExample);
export const aBalance = builderOf(balance, balanceExample);
export const aPosting = builderOf(walletPosting, postingExample);
export const aClosedArea = builderOf(productArea, closedAreaExample);
export const aConversion = builderOf(conversion, conversionExample);
export const aConversionQuote = builderOf(getConversionQuote.output, quoteExample);
export const aBill = builderOf(bill, billExample);
export const aDeposit = builderOf(deposit, depositExample);
export const aDepositAddress = builderOf(depositAddress, depositAddressExample);
export const aTransfer = builderOf(transfer, transferExample);
export const aTrader = builderOf(trader, traderExample);
export const aCopyRelation = builderOf(copyRelation, copyRelationExample);
export const aUser = builderOf(user, userExample);
export const aLockProduct = builderOf(lockProduct, lockProductExample);
export const aTokenSale = builderOf(tokenSale, tokenSaleExample);
export const anArtwork = builderOf(artwork, artworkExample);
export const anArticlePreview = builderOf(articlePreview, articlePreviewExample);
export const anArea = builderOf(area, areaExample);
export const aPriceAlert = builderOf(priceAlert, priceAlertExample);
export const aFiredAlert = builderOf(firedAlert, firedAlertExample);

/** A balance in its wire form. */
export function aWireBalance(overrides: Partial<Balance> = {}) {
  return z.encode(balance, aBalance(overrides));
}

/** A page of a list that holds these rows and no more. */
export function aPage<Row>(...list: Row[]) {
  return { list, page: 1, limit: 10, total: list.length };
}
