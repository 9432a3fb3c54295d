import { ReceiptInputs, type ReceiptTick } from '@h5/shared/rules/receipts/ReceiptInputs';
import { computeReceiptOutput, type ReceiptRuleName } from '@h5/shared/rules/receipts/receiptRules';
import {
  allottedTokens,
  beaconMinutes,
  beaconSymbol,
} from '@h5/shared/rules/token-sales/tokenSaleReceipts';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { enqueueJobs } from '../jobs/enqueueJobs';
import { insertCoins, readInstruments } from '../markets/instruments.sql';
import { listWholeMinuteIndexes } from '../prices/prices.sql';
import { writeReceipts } from '../receipts/writeReceipts';
import type { Sale } from './Sale';
import { allotJob, firstPart, payJob, subjectOf, type SaleJobDeps } from './saleJobKinds';
import * as sql from './sales.sql';
import { openSeed } from './saleSeeds';
import { listOrders, setTokens } from './subscriptions.sql';

const retryMs = 30_000;

/** Computes the allotment of a sealed list, with its receipt. No money moves yet. */
export async function allotSale(
  deps: SaleJobDeps,
  tx: Tx,
  due: number,
  { sale: id, part }: { sale: number; part: number },
): Promise<void> {
  const { clock, instruments, sealing } = deps;
  const now = clock.now();
  const sale = await sql.lockSale(tx, id);
  if (!sale || sale.sealedAt === null || sale.allottedAt !== null) return;
  const list = await sql.readSealedList(tx, id);
  const isDrawn = sale.mode === 'lottery' && list !== '';
  const marketId = instruments.findMarketBySymbol(beaconSymbol)?.id;
  const ticks =
    isDrawn && marketId !== undefined
      ? await beaconTicks(tx, { marketId, after: sale.sealedAt })
      : [];
  if (isDrawn && ticks.length < beaconMinutes) {
    const next = { key: `${id}/${part + 1}`, due: due + retryMs, subject: subjectOf(id) };
    await enqueueJobs(tx, allotJob, { ...next, payload: { sale: id, part: part + 1 } });
    return;
  }

  const rule = `ieo.${sale.mode}/1` as const satisfies ReceiptRuleName;
  const seed = sale.sealedSeed === null ? null : openSeed(sealing, sale);
  const inputs = inputsOf(sale, seed);
  const output = computeReceiptOutput(rule, inputs, ticks, list);
  const allotted = allottedTokens(rule, new ReceiptInputs(inputs, ticks, list), output);
  const orders = await listOrders(tx, id);
  if (allotted?.length !== orders.length) throw new Error(`The list of sale ${id} has changed.`);
  const receiptId = newUuidV7(now);
  // It names no person, so anybody may read it.
  await writeReceipts(tx, now, [{ id: receiptId, userId: null, rule, inputs, ticks, output }]);
  await setTokens(
    tx,
    orders.map((order, place) => ({ id: order.id, tokens: allotted[place]?.value ?? '0' })),
  );
  await sql.recordAllotment(tx, id, now, {
    seed,
    beacon: isDrawn ? ticks.map(([, , price]) => price).join(',') : null,
    cut: output.cut ?? null,
    sold: output.sold ?? '0',
    receiptId,
  });
  if (output.sold !== '0') await ensureCoin(tx, sale);
  const payload = { ...firstPart, sale: id };
  await enqueueJobs(tx, payJob, { key: `${id}/0`, due, payload, subject: subjectOf(id) });
}

function inputsOf(sale: Sale, seed: string | null) {
  const common = {
    project: sale.id,
    token: sale.symbol,
    supply: sale.total,
    cap: sale.cap,
    price: sale.price,
    decimals: sale.tokenDecimals,
    list_hash: sale.listHash,
  };
  if (sale.mode === 'pro_rata') return common;
  return {
    ...common,
    ticket_size: sale.ticketSize,
    seed_hash: sale.seedHash,
    server_seed: seed,
    sealed_at: sale.sealedAt,
  };
}

async function beaconTicks(tx: Tx, of: { marketId: number; after: number }) {
  const recorded = await listWholeMinuteIndexes(tx, { ...of, limit: beaconMinutes });
  return recorded.map(({ time, index }): ReceiptTick => [beaconSymbol, time, index]);
}

/** From now on people hold the token, whose name their wallets show. */
async function ensureCoin(tx: Tx, { name, symbol, tokenDecimals, tokenId }: Sale): Promise<void> {
  const { coins } = await readInstruments(tx);
  if (coins.some(({ id }) => id === tokenId)) return;
  await insertCoins(tx, [
    { id: tokenId, code: symbol, name, decimals: tokenDecimals, usdPrice: null },
  ]);
}
