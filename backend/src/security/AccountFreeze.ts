import type { Language } from '@h5/shared/contract/languages';
import type { Sessions } from '../account/Sessions';
import { hashToken } from '../account/tokens';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { freezeAccount } from './freezeAccount';
import * as sql from './freezing.sql';
import type { SecurityEvents } from './SecurityEvents';

interface Deps {
  db: Db;
  clock: Clock;
  sessions: Pick<Sessions, 'endAll' | 'dropCached'>;
  events: SecurityEvents;
}

/**
 * A frozen account opens nothing and lets nothing out; what is open can be closed. Its sessions end and its orders are cancelled, so
 * that neither a thief nor somebody who talks its owner into paying gets any further.
 */
export class AccountFreeze {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws {AppError} LINK_EXPIRED if the ticket was used, or is older than a day. */
  async freeze(by: { ticket: string } | { userId: string }, lang: Language): Promise<void> {
    const { db, clock, sessions, events } = this.#deps;
    const userId = await db.transaction().execute(async (tx) => {
      const id =
        'userId' in by
          ? by.userId
          : await sql.consumeFreezeTicket(tx, hashToken(by.ticket), clock.machineNow());
      if (id === undefined) throw new AppError('LINK_EXPIRED');
      const endSessions = () => sessions.endAll(tx, id);
      await freezeAccount(tx, id, { clock, events, lang, endSessions });
      return id;
    });
    sessions.dropCached(userId);
  }
}
