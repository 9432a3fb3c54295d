import { randomBytes } from 'node:crypto';
import { sha256Hex } from '@h5/shared/rules/receipts/sha256';
import type { Sealing } from '../security/sealing';
import type { SaleRow } from './sales.sql';

const seedBytes = 32;

/** A new seed for a lottery: its hash is published with the sale, and only this installation can open it before the draw. */
export function newSeed(sealing: Pick<Sealing, 'seal'>, saleId: number) {
  const seed = randomBytes(seedBytes).toString('hex');
  return { sealed_seed: sealing.seal(placeOf(saleId), seed), seed_hash: sha256Hex(seed) };
}

export function openSeed(
  sealing: Pick<Sealing, 'open'>,
  { id, sealedSeed, seedHash }: Pick<SaleRow, 'id' | 'sealedSeed' | 'seedHash'>,
): string {
  const seed = sealing.open(placeOf(id), sealedSeed ?? '');
  if (sha256Hex(seed) !== seedHash) throw new Error(`Sale ${id} published another seed.`);
  return seed;
}

const placeOf = (saleId: number) => `token-sale:${saleId}`;
