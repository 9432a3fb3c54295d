import type {
  DepositAddress,
  DepositDetail,
  DepositFilter,
  DepositPosting,
  Recharge,
  RechargeKind,
} from '@h5/shared/contract/deposits/endpoints';
import { networksOfCoin, type CoinNetwork } from '@h5/shared/rules/networks';
import type { ChainGateway } from '../chain/ChainGateway';
import { ChainUnavailableError } from '../chain/ChainUnavailableError';
import type { Db } from '../db/Db';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { findBankRecharge, listBankRechargesOf } from '../recharges/recharges.sql';
import { toBankRecharge } from '../recharges/toBankRecharge';
import { toDeposit } from './DepositRow';
import * as sql from './deposits.sql';

interface Deps {
  db: Db;
  reads: Db;
  readLimit: ConcurrencyLimit;
  /** Undefined if no chain is connected: then nothing can be paid in. */
  gateway: ChainGateway | undefined;
}

type ListRequest = PageRequest & {
  filter?: DepositFilter | undefined;
  currencyId?: number | undefined;
  kind?: RechargeKind | undefined;
};

/** The addresses of people, and what has come in at them. */
export class DepositsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async addresses(userId: string, currencyId: number): Promise<DepositAddress[]> {
    const { gateway } = this.#deps;
    const networks = networksOfCoin(currencyId);
    if (networks.length === 0) throw new AppError('COIN_NOT_FOUND');
    if (!gateway) throw new AppError('NETWORK_SUSPENDED');
    const addresses: DepositAddress[] = [];
    for (const terms of networks) {
      const { network, minDeposit, creditAfter, withdrawAfter, contractTail } = terms;
      addresses.push({
        network,
        creditAfter,
        withdrawAfter,
        contractTail,
        address: await this.#address(gateway, userId, terms),
        minimum: minDeposit,
        arrivalSeconds: Math.ceil((gateway.blockMs(network) * creditAfter) / 1_000),
        isSimulated: gateway.isSimulated,
      });
    }
    return addresses;
  }

  /** An address that was shown once stays, also if the gateway would make another one. */
  async #address(gateway: ChainGateway, userId: string, { network }: CoinNetwork): Promise<string> {
    const { db } = this.#deps;
    const find = async () =>
      (await sql.listAddresses(db, userId)).find((one) => one.network === network)?.address;
    const known = await find();
    if (known !== undefined) return known;
    const address = await gateway.newAddress(userId, network).catch((error: unknown) => {
      throw error instanceof ChainUnavailableError ? new AppError('NETWORK_SUSPENDED') : error;
    });
    await sql.insertAddress(db, { userId, network, address });
    return (await find()) ?? address;
  }

  list(userId: string, asked: ListRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const { list, ...rest } = await sql.listUserRecharges(reads, userId, asked);
      const idsOf = (wanted: RechargeKind) =>
        list.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      const deposits = await sql.listDepositsOf(reads, idsOf('coin'));
      const bank = await listBankRechargesOf(reads, idsOf('bank'));
      const found = new Map<string, Recharge>(
        [...deposits.map(toDeposit), ...bank.map(toBankRecharge)].map((row) => [row.id, row]),
      );
      return { list: list.flatMap(({ id }) => found.get(id) ?? []), ...rest };
    });
  }

  /** What another person has paid in answers like what does not exist. */
  detail(userId: string, id: string): Promise<DepositDetail> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const coins = await sql.findUserDeposit(reads, userId, id);
      const money = coins ? undefined : await findBankRecharge(reads, id, userId);
      const deposit = (coins && toDeposit(coins)) ?? (money && toBankRecharge(money));
      if (!deposit) throw new AppError('DEPOSIT_NOT_FOUND');
      const type = coins ? 'deposit' : 'bank_recharge';
      const lines = await sql.listDepositPostings(reads, id, type);
      return {
        deposit,
        lines: lines.map(({ system, ...line }) => ({ ...line, owner: ownerOf(system) })),
      };
    });
  }
}

function ownerOf(system: string | null): DepositPosting['owner'] {
  if (system === null) return 'own';
  return system === 'suspense' || system === 'bank' ? system : 'chain';
}
