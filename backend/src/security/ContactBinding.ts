import type { Language } from '@h5/shared/contract/languages';
import { maskEmail, maskPhone, parseUserIdentifier } from '../account/identifiers';
import type { OneTimePasswords, VerifiedOneTimePassword } from '../account/OneTimePasswords';
import { findUser, getUser, type UserIdentifier } from '../account/users.sql';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { MessageRecipient } from '../mail/MessageSender';
import type { AccountFactors } from './AccountFactors';
import { bindContact } from './contacts.sql';
import { lockAccount } from './lockAccount.sql';
import type { OwnCodes } from './OwnCodes';
import type { SecurityEvents } from './SecurityEvents';

interface Deps {
  db: Db;
  codes: OneTimePasswords;
  ownCodes: OwnCodes;
  factors: AccountFactors;
  events: SecurityEvents;
}

type Contact = Exclude<UserIdentifier, { kind: 'account' }>;

/** What proves a new address, and that the old one is its owner's to replace. */
export interface BindingProof {
  code: string;
  oldCode?: string | undefined;
  payPassword?: string | undefined;
  totpCode?: string | undefined;
}

/** Binds a mailbox or a phone to an account, or replaces the one that was bound. */
export class ContactBinding {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  bindEmail(userId: string, { email, ...proof }: BindingProof & { email: string }, lang: Language) {
    const contact = parseUserIdentifier({ userString: email, kind: 'email' });
    return this.#bind(userId, contact as Contact, proof, lang);
  }

  bindPhone(
    userId: string,
    input: BindingProof & {
      phone: string;
      areaCodeId?: number | undefined;
      areaCode?: string | undefined;
    },
    lang: Language,
  ) {
    const { phone: userString, areaCodeId, areaCode, ...proof } = input;
    const contact = parseUserIdentifier({ userString, kind: 'phone', areaCodeId, areaCode });
    return this.#bind(userId, contact as Contact, proof, lang);
  }

  async #bind(
    userId: string,
    contact: Contact,
    proof: BindingProof,
    lang: Language,
  ): Promise<true> {
    const { db, codes, ownCodes, events } = this.#deps;
    const { kind } = contact;
    const before = formerOf(await getUser(db, userId), kind);
    const newCode = await ownCodes.verifyNewAddress(userId, contact, proof.code);
    const oldCode = before && (await this.#proveOwner(userId, proof, lang));
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const former = formerOf(account, kind);
      // Another request has bound an address meanwhile: this one has not proved that one.
      if (former?.to !== before?.to) throw new AppError('CODE_EXPIRED');
      await codes.consume(tx, newCode);
      if (oldCode) await codes.consume(tx, oldCode);
      if (await findUser(tx, contact)) throw new AppError('CONTACT_TAKEN');
      await bindContact(tx, userId, contact);
      const name = former ? (`${kind}Replaced` as const) : (`${kind}Bound` as const);
      await events.record(tx, account, {
        name,
        lang,
        detail: maskContact(contact),
        ...(former && { hold: kind, formerContact: former }),
      });
    });
    return true;
  }

  /** By a code that was sent to the old address, or by a second factor. */
  async #proveOwner(
    userId: string,
    { oldCode, payPassword, totpCode }: BindingProof,
    lang: Language,
  ): Promise<VerifiedOneTimePassword | undefined> {
    const { ownCodes, factors } = this.#deps;
    if (oldCode) return ownCodes.verify(userId, 'bind', oldCode);
    if (!payPassword) throw new AppError('PROOF_MISSING');
    await factors.require({
      userId,
      lang,
      proof: { payPassword, code: totpCode },
      withTotp: true,
      acceptsRecovery: true,
    });
    return undefined;
  }
}

function formerOf(
  { email, phone }: { email: string | null; phone: string | null },
  kind: Contact['kind'],
): MessageRecipient | undefined {
  const to = kind === 'email' ? email : phone;
  return to === null ? undefined : { kind, to };
}

function maskContact(contact: Contact): string {
  return contact.kind === 'email' ? maskEmail(contact.email) : maskPhone(contact.phone);
}
