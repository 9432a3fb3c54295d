import { sql, type RawBuilder } from 'kysely';

const lastPrice = sql`(
  select index_prices[array_position(price_seconds.markets, markets.id)]
    from price_seconds, markets join coins as quote on quote.id = quote_id
   where markets.currency_id = own.currency_id and kind = 'spot' and quote.usd_price is not null
     and markets.id = any (price_seconds.markets)
   order by time desc limit 1)`;

/**
 * What an amount is worth in US dollars, as text with two decimals; null if that is unknown. For a query of `own`, which has the
 * `currency_id`, and its `coins`.
 */
export function worthOf(amount: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`round(${amount} * coalesce(usd_price, ${lastPrice}), 2)::text`;
}
