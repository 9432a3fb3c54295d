import type * as contract from '@h5/shared/contract/addresses/endpoints';
import type {
  AddressCheck,
  ListedCurrency,
  WithdrawalAddress,
} from '@h5/shared/contract/addresses/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import { isSimilarAddress } from '@h5/shared/rules/addresses/similarAddresses';
import { coinNetworks, networksOfCoin, type NetworkName } from '@h5/shared/rules/networks';
import type * as z from 'zod/mini';
import type { OneTimePasswords } from '../account/OneTimePasswords';
import type { ChainGateway } from '../chain/ChainGateway';
import { readAddress } from '../chain/readAddress';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { listAddresses as listDepositAddresses } from '../deposits/deposits.sql';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { lockAccount } from '../security/lockAccount.sql';
import type { OwnCodes } from '../security/OwnCodes';
import { holdMs, type SecurityEvents } from '../security/SecurityEvents';
import { attachUploads } from '../uploads/uploads.sql';
import * as sql from './addresses.sql';
import type { AddressRow } from './addresses.sql';
import { networkTermsOf } from './networkTerms';
import { assertQrSays } from './assertQrSays';
import { toWithdrawalAddress } from './toWithdrawalAddress';
import { addressUsableJob } from './usableAddress';

/** More than anybody uses, and few enough to compare each with a new one. */
export const maxAddresses = 50;

interface Deps {
  db: Db;
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  codes: OneTimePasswords;
  ownCodes: OwnCodes;
  events: SecurityEvents;
  /** Undefined if no chain is connected: then nothing can leave. */
  gateway: ChainGateway | undefined;
}

type SaveInput = z.output<typeof contract.saveAddress.input>;
type ListInput = z.output<typeof contract.getAddresses.input>;
type CheckInput = z.output<typeof contract.checkAddress.input>;

/** Where people may send coins to. */
export class AddressesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  currencies(): ListedCurrency[] {
    const isSuspended = this.#deps.gateway === undefined;
    const ids = [...new Set(coinNetworks.map(({ currencyId }) => currencyId))];
    return ids.map((id) => {
      const networks = networksOfCoin(id);
      return {
        id,
        coin: networks[0]?.coin ?? '',
        networks: networks.map((terms) => networkTermsOf(terms, isSuspended)),
      };
    });
  }

  list(userId: string, { currencyId, network, ...asked }: ListInput) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const networks = networksOf(currencyId, network);
      const { list, ...page } = await sql.listAddresses(reads, userId, { networks, ...asked });
      const whitelist = await sql.readHasWhitelist(reads, userId);
      return { ...page, whitelist, list: list.map(toWithdrawalAddress) };
    });
  }

  save(userId: string, input: SaveInput): Promise<WithdrawalAddress> {
    const { id } = input;
    return id === undefined ? this.#add(userId, input) : this.#edit(userId, id, input);
  }

  async #add(userId: string, input: SaveInput): Promise<WithdrawalAddress> {
    const { db, clock } = this.#deps;
    const { label, qr, isWhitelisted = false } = input;
    const { network, address } = readEntered(input);
    if (qr === undefined) throw new AppError('UPLOAD_MISSING');
    await assertQrSays(db, { userId, qr }, { network, address });
    const row = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, userId);
      const own = await listDepositAddresses(tx, userId);
      if (own.some((one) => one.address === address)) throw new AppError('ADDRESS_OWN');
      if ((await sql.countAddresses(tx, userId)) >= maxAddresses) {
        throw new AppError('TOO_MANY_ADDRESSES', { max: maxAddresses });
      }
      const use = { ids: [qr], userId, purpose: 'private', now: clock.machineNow() } as const;
      if ((await attachUploads(tx, use)) === 0) throw new AppError('UPLOAD_NOT_FOUND');
      const createdAt = clock.now();
      const id = newUuidV7(createdAt);
      const added = { id, userId, network, address, label, qr, isWhitelisted, createdAt };
      const saved = await sql.insertAddress(tx, added);
      if (!saved) throw new AppError('ADDRESS_EXISTS');
      return saved;
    });
    return toWithdrawalAddress(row);
  }

  /** An address that joins a whitelist which is on waits for a day, as a new one does. */
  async #edit(userId: string, id: string, input: SaveInput): Promise<WithdrawalAddress> {
    const { db, clock } = this.#deps;
    const { label, isWhitelisted } = input;
    const row = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, userId);
      const before = await sql.findAddress(tx, userId, id);
      if (!before) throw new AppError('NOT_FOUND');
      const joins = isWhitelisted === true && !before.isWhitelisted && before.usableAt !== null;
      const waits = joins && (await sql.readHasWhitelist(tx, userId));
      const usableAt = waits ? clock.now() + holdMs : undefined;
      const changed = await sql.updateAddress(tx, id, { label, isWhitelisted, usableAt });
      if (waits) await this.#tellWhenUsable(tx, changed);
      return changed;
    });
    return toWithdrawalAddress(row);
  }

  /** Coins may leave to it a day later, of which its owner is told now and then. */
  async activate(
    userId: string,
    { id, code }: { id: string; code: string },
    lang: Language,
  ): Promise<WithdrawalAddress> {
    const { db, clock, codes, ownCodes, events } = this.#deps;
    const asked = await sql.findAddress(db, userId, id);
    if (!asked) throw new AppError('NOT_FOUND');
    if (asked.activatedAt !== null) throw new AppError('STATE');
    const verified = await ownCodes.verify(userId, 'address', code, id);
    const row = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!(await sql.findPendingAddress(tx, userId, id))) throw new AppError('STATE');
      await codes.consume(tx, verified);
      const activatedAt = clock.now();
      const times = { activatedAt, usableAt: activatedAt + holdMs };
      const changed = await sql.updateAddress(tx, id, times);
      await this.#tellWhenUsable(tx, changed);
      const detail = `${changed.network} ${changed.address}`;
      await events.record(tx, account, { name: 'addressAdded', lang, detail });
      return changed;
    });
    return toWithdrawalAddress(row);
  }

  async remove(userId: string, id: string): Promise<true> {
    const { db, clock } = this.#deps;
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, userId);
      if (!(await sql.deleteAddress(tx, userId, { id, now: clock.now() }))) {
        throw new AppError('NOT_FOUND');
      }
    });
    return true;
  }

  /** What is so already is not told again, and holds nothing. */
  async setWhitelist(userId: string, isOn: boolean, lang: Language): Promise<true> {
    const { db, events } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if ((await sql.readHasWhitelist(tx, userId)) === isOn) return;
      await sql.setHasWhitelist(tx, userId, isOn);
      if (isOn) await sql.whitelistActive(tx, userId);
      await events.record(
        tx,
        account,
        isOn ? { name: 'whitelistOn', lang } : { name: 'whitelistOff', lang, hold: 'whitelist' },
      );
    });
    return true;
  }

  check(userId: string, { currencyId, network, address }: CheckInput): Promise<AddressCheck> {
    const { reads, readLimit } = this.#deps;
    requireNetworks(currencyId, network);
    return readLimit.run(userId, async () => {
      const entered = readAddress(network, address);
      if (entered === undefined) {
        return { isValid: false, isSaved: false, isOwn: false, similar: [] };
      }
      const saved = await sql.listSavedAddresses(reads, userId);
      const own = await listDepositAddresses(reads, userId);
      const known = [
        ...saved.map((one) => ({ address: one.address, label: one.label, kind: 'saved' as const })),
        ...own.map((one) => ({ address: one.address, label: null, kind: 'own' as const })),
      ];
      const isThis = (one: { address: string; network: NetworkName }) =>
        one.network === network && one.address === entered;
      return {
        isValid: true,
        isSaved: saved.some(isThis),
        isOwn: own.some((one) => one.address === entered),
        similar: known.filter((one) => isSimilarAddress(one.address, entered)),
      };
    });
  }

  async #tellWhenUsable(tx: Tx, { id, userId, usableAt }: AddressRow): Promise<void> {
    if (usableAt === null) return;
    const payload = { id, userId, usableAt };
    await enqueueJobs(tx, addressUsableJob, { key: `${id}:${usableAt}`, due: usableAt, payload });
  }
}

/** The networks of a coin, or of all; only the named one, if it is among them. */
function networksOf(currencyId: number | undefined, network: NetworkName | undefined) {
  const ofCoin = currencyId === undefined ? coinNetworks : networksOfCoin(currencyId);
  const names = ofCoin.map((terms) => terms.network);
  return network ? names.filter((name) => name === network) : names;
}

/** @throws {AppError} COIN_NOT_FOUND if the coin has no such network. */
function requireNetworks(currencyId: number, network: NetworkName | undefined) {
  const networks = networksOf(currencyId, network);
  if (networks.length === 0) throw new AppError('COIN_NOT_FOUND');
  return networks;
}

/** The address that was entered, on the network that was chosen or else on the first that has such addresses. */
function readEntered({ currencyId, network, address: text = '' }: SaveInput) {
  if (currencyId === undefined) throw new AppError('COIN_NOT_FOUND');
  for (const name of requireNetworks(currencyId, network)) {
    const address = readAddress(name, text.trim());
    if (address !== undefined) return { network: name, address };
  }
  throw new AppError('ADDRESS_INVALID');
}
