import * as z from 'zod/mini';
import { languageOrEnglish, type Language } from '@h5/shared/contract/languages';
import { removeUserSessions } from '../account/sessions.sql';
import type { OperatorArea, OperatorDeps } from '../operator/OperatorArea';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { StartError } from '../StartError';
import { freezeAccount } from './freezeAccount';
import * as sql from './operatorUsers.sql';
import { SecurityEvents } from './SecurityEvents';

const mostListed = 200;
const account = z.string().check(z.minLength(1), z.maxLength(100));

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), text: z.optional(z.string()) }),
  z.object({ action: z.literal('show'), account }),
  z.object({
    action: z.literal('freeze'),
    account,
    why: z.string().check(z.minLength(1)),
    lang: z.optional(z.string()),
  }),
]);

export interface UsersReport {
  users: sql.ListedUser[];
  shown: (sql.ListedUser & { sessions: number; holds: sql.ListedHold[] }) | null;
  /** False if the account was frozen before. */
  isFrozenNow: boolean | null;
}

/** `h5 operator user`: find a person, look at what protects their account, or freeze it. Its owner unfreezes it. */
export const operatorUsers: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const report: UsersReport = { users: [], shown: null, isFrozenNow: null };
  if (asked.action === 'list') {
    report.users = await sql.listUsers(deps.db, asked.text ?? '', mostListed);
  } else if (asked.action === 'show') {
    report.shown = await show(deps, await requireUser(deps, asked.account), who);
  } else {
    const user = await requireUser(deps, asked.account);
    report.isFrozenNow = await freeze(deps, user, {
      who,
      why: asked.why,
      lang: languageOrEnglish(asked.lang),
    });
    report.users = [await requireUser(deps, asked.account)];
  }
  return report;
};

export async function requireUser({ db }: OperatorDeps, name: string): Promise<sql.ListedUser> {
  const user = await sql.findUserByAccount(db, name);
  if (user) return user;
  throw new StartError(`There is no account ${name}.`);
}

async function show({ db, clock }: OperatorDeps, user: sql.ListedUser, who: string) {
  const now = clock.now();
  const entry = { at: now, who, action: 'user.show', subject: user.account };
  await db.transaction().execute((tx) => writeOperatorEntry(tx, entry));
  const holds = await sql.listRunningHolds(db, { userId: user.id, now, limit: mostListed });
  return { ...user, sessions: await sql.countSessions(db, user.id), holds };
}

async function freeze(
  { config, db, clock, dropSessions }: OperatorDeps,
  user: sql.ListedUser,
  asked: { who: string; why: string; lang: Language },
): Promise<boolean> {
  const { who, why, lang } = asked;
  const events = new SecurityEvents({ clock, config });
  const isNew = await db.transaction().execute(async (tx) => {
    const endSessions = () => removeUserSessions(tx, user.id);
    const frozen = await freezeAccount(tx, user.id, { clock, events, lang, endSessions });
    const entry = { at: clock.now(), who, action: 'user.freeze', subject: user.account };
    if (frozen) await writeOperatorEntry(tx, { ...entry, detail: { why } });
    return frozen;
  });
  dropSessions(user.id);
  return isNew;
}
