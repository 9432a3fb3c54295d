import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/addresses/endpoints';
import { route } from '../http/route';
import type { AddressesService } from './addresses.service';

export function addressesRoutes(app: FastifyInstance, addresses: AddressesService): void {
  route(app, contract.getCurrencies, () => addresses.currencies());
  route(app, contract.getAddresses, (input, { userId }) => addresses.list(userId, input));
  route(app, contract.saveAddress, (input, { userId }) => addresses.save(userId, input));
  route(app, contract.activateAddress, (input, { userId, lang }) =>
    addresses.activate(userId, input, lang),
  );
  route(app, contract.deleteAddress, ({ id }, { userId }) => addresses.remove(userId, id));
  route(app, contract.setWhitelist, ({ isOn }, { userId, lang }) =>
    addresses.setWhitelist(userId, isOn, lang),
  );
  route(app, contract.checkAddress, (input, { userId }) => addresses.check(userId, input));
}
