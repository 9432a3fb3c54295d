import sharp from 'sharp';
import type { Db, Tx } from '../db/Db';
import { keepPicture } from '../demo-money/keepPicture';
import type { Sealing } from '../security/sealing';
import { insertReview } from './identity.sql';
import { carryOutVerdict } from './reviewIdentity';
import { sealDocument } from './sealedDocument';

const who = 'demo';
/** Nobody’s: the pictures show nothing but a colour. */
export const demoDocument = { kind: 'passport', name: 'Demo Person', number: 'DEMO00001' } as const;

/** The verified identity of the demo account, so that what asks for one, such as a bank card, can be tried. */
export async function verifyDemoPerson(
  { db, sealing }: { db: Db; sealing: Sealing },
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const pictures = [await plainPicture('teal'), await plainPicture('navy')] as const;
  await db.transaction().execute(async (tx) => {
    const sealed = sealDocument(sealing, userId, demoDocument);
    const basic = { userId, now, level: 1, document: sealed, country: null } as const;
    await verify(tx, await insertReview(tx, basic), now);
    const front = await keepPicture(tx, { userId, at: now, bytes: pictures[0] });
    const reverse = await keepPicture(tx, { userId, at: now, bytes: pictures[1] });
    const advanced = { userId, now, level: 2, front, reverse } as const;
    await verify(tx, await insertReview(tx, advanced), now);
  });
}

const verify = (tx: Tx, id: number, now: number) =>
  carryOutVerdict(tx, { id, reason: null, who, now });

function plainPicture(background: string): Promise<Buffer> {
  const create = { width: 640, height: 400, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}
