import {
  maxBankCards,
  type BankCard,
  type BankCardKind,
  type BankCards,
  type SaveBankCardInput,
  type SaveInternationalBankCardInput,
} from '@h5/shared/contract/bank-cards/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import { maskBankNumber } from '@h5/shared/rules/bank/bankText';
import { normalizeRealName } from '@h5/shared/rules/identity/identityFields';
import { maskPhone } from '../account/identifiers';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import { readVerifiedName } from '../identity/sealedDocument';
import { lockAccount } from '../security/lockAccount.sql';
import type { Sealing } from '../security/sealing';
import type { SecurityEvents } from '../security/SecurityEvents';
import { digestAccount, openDetails, sealDetails, type BankCardDetails } from './bankCardDetails';
import * as sql from './bankCards.sql';
import { checkBankCard, readSwiftCode } from './checkBankCard';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  sealing: Sealing;
  events: SecurityEvents;
}

/** A card as it was entered, of either kind. */
type EnteredCard = Omit<SaveBankCardInput, 'branch' | 'payPassword'> & {
  kind: BankCardKind;
  branch: string | null;
  swiftCode: string | null;
  holderAddress: string | null;
};

/** The bank accounts of people. */
export class BankCardsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list(userId: string, kind: BankCardKind): Promise<BankCards> {
    const { reads, sealing } = this.#deps;
    const holder = await readVerifiedName(reads, sealing, userId);
    const rows = await sql.listBankCards(reads, userId, kind);
    return { holder: holder ?? null, list: rows.map((row) => this.#shown(row)) };
  }

  saveDomestic(userId: string, input: SaveBankCardInput, lang: Language): Promise<BankCard> {
    const card = { ...input, kind: 'domestic' as const, swiftCode: null, holderAddress: null };
    return this.#save(userId, card, lang);
  }

  saveInternational(
    userId: string,
    { swiftCode: code, olderSwiftCode, ...input }: SaveInternationalBankCardInput,
    lang: Language,
  ): Promise<BankCard> {
    const swiftCode = readSwiftCode(input.country, code, olderSwiftCode);
    const card = { ...input, kind: 'international' as const, swiftCode, branch: null };
    return this.#save(userId, card, lang);
  }

  async remove(userId: string, id: string, lang: Language): Promise<true> {
    const { db, events } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const row = await sql.findBankCard(tx, userId, id);
      if (!row) throw new AppError('NOT_FOUND');
      await sql.deleteBankCard(tx, id);
      await events.record(tx, account, {
        name: 'bankCardRemoved',
        lang,
        detail: this.#nameOf(row),
      });
    });
    return true;
  }

  async #save(userId: string, entered: EnteredCard, lang: Language): Promise<BankCard> {
    const { db, events } = this.#deps;
    const row = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      const before = await this.#findBefore(tx, userId, entered);
      const put = await this.#toRow(tx, userId, entered, before);
      await this.#requireRoom(tx, put);
      await sql.putBankCard(tx, put);
      await events.record(tx, account, {
        name: before ? 'bankCardChanged' : 'bankCardAdded',
        lang,
        detail: this.#nameOf(put),
      });
      return put;
    });
    return this.#shown(row);
  }

  async #findBefore(tx: Tx, userId: string, { id, kind }: EnteredCard) {
    if (id === undefined) return undefined;
    const row = await sql.findBankCard(tx, userId, id);
    if (row?.kind !== kind) throw new AppError('NOT_FOUND');
    return row;
  }

  async #toRow(
    tx: Tx,
    userId: string,
    entered: EnteredCard,
    before: sql.BankCardRow | undefined,
  ): Promise<sql.BankCardRow> {
    const { clock, sealing } = this.#deps;
    const known = before && openDetails(sealing, before.id, before.sealed_details);
    const { country, kind } = entered;
    const accountNumber = entered.accountNumber ?? known?.accountNumber ?? '';
    const checked = checkBankCard({
      country,
      accountNumber,
      routingNumber: entered.routingNumber ?? before?.routing_number ?? undefined,
      phone: entered.phone ?? known?.phone ?? '',
    });
    const details: BankCardDetails = {
      holder: await this.#requireHolder(tx, userId, entered.holder),
      accountNumber,
      phone: checked.phone,
      holderAddress: entered.holderAddress,
    };
    const id = before?.id ?? newUuidV7(clock.now());
    return {
      id,
      user_id: userId,
      kind,
      country,
      bank_name: entered.bankName,
      city: entered.city,
      branch: entered.branch,
      routing_number: checked.routingNumber,
      swift_code: entered.swiftCode,
      sealed_details: sealDetails(sealing, id, details),
      account_digest: digestAccount(sealing, country, accountNumber),
      created_at: before?.created_at ?? clock.now(),
    };
  }

  /** Money is paid to nobody but the person who was verified. */
  async #requireHolder(tx: Tx, userId: string, entered: string): Promise<string> {
    const holder = await readVerifiedName(tx, this.#deps.sealing, userId);
    if (holder === undefined) throw new AppError('IDENTITY_REQUIRED');
    if (normalizeRealName(entered) !== holder) throw new AppError('BANK_HOLDER_DIFFERS');
    return holder;
  }

  async #requireRoom(tx: Tx, put: sql.BankCardRow): Promise<void> {
    const cards = await sql.listBankCards(tx, put.user_id, put.kind);
    const others = cards.filter(({ id }) => id !== put.id);
    if (others.some(({ account_digest: digest }) => digest === put.account_digest)) {
      throw new AppError('BANK_CARD_EXISTS');
    }
    if (others.length >= maxBankCards) {
      throw new AppError('TOO_MANY_BANK_CARDS', { max: maxBankCards });
    }
  }

  #shown(row: sql.BankCardRow): BankCard {
    const details = openDetails(this.#deps.sealing, row.id, row.sealed_details);
    return {
      id: row.id,
      country: row.country,
      holder: details.holder,
      bankName: row.bank_name,
      accountNumber: maskBankNumber(details.accountNumber),
      city: row.city,
      branch: row.branch,
      routingNumber: row.routing_number,
      swiftCode: row.swift_code,
      holderAddress: details.holderAddress,
      phone: maskPhone(details.phone),
      createdAt: row.created_at,
    };
  }

  /** How a message names a card. */
  #nameOf(row: sql.BankCardRow): string {
    const { bankName, accountNumber } = this.#shown(row);
    return `${bankName} ${accountNumber}`;
  }
}
