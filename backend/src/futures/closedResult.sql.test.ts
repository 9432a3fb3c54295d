import { sql } from 'kysely';
import { Decimal } from '@h5/shared/money/money';
import { resultOfClosed, type ClosedValues } from '@h5/shared/rules/futures/futuresSettlement';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { closedResult } from './closedResult.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Of gains, losses, liquidations that leave something and those that leave less than nothing. */
function aClosedPosition(place: number): Record<keyof ClosedValues, string> {
  const draw = (most: number, decimals: number) => (Math.random() * most).toFixed(decimals);
  const [openPrice, closePrice] = [draw(90_000, 4), draw(90_000, 4)];
  const margin = draw(10_000, 8);
  const pnl = new Decimal(draw(20_000, 8)).minus(10_000);
  const returned = place % 3 === 0 ? '0' : Decimal.max(0, pnl.plus(margin)).toFixed();
  const [fee, overnight] = [draw(300, 8), draw(90, 8)];
  return { openPrice, closePrice, margin, pnl: pnl.toFixed(), returned, fee, overnight };
}

test('adds up in the database what the rule says of each position', async () => {
  const positions = Array.from({ length: 3_000 }, (_, place) => aClosedPosition(place));
  const { rows } = await sql<{ result: string }>`
    select trim_scale(${closedResult}) as result
      from json_to_recordset(${JSON.stringify(positions)}::json) as closed (
        place int, "openPrice" numeric(38, 18), "closePrice" numeric(38, 18), margin numeric(38, 18),
        pnl numeric(38, 18), fee numeric(38, 18), overnight numeric(38, 18), returned numeric(38, 18))
      cross join lateral (select "openPrice" as open_price, "closePrice" as close_price) prices`.execute(
    database.db,
  );
  expect(rows.map(({ result }) => result)).toEqual(
    positions.map((position) => resultOfClosed(position).result.toFixed()),
  );
});
