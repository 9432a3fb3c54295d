import type { FastifyInstance } from 'fastify';
import {
  getOptionCurrencies,
  getOptionExpiries,
  getOptionGuard,
  getOptionMarkets,
  getOptionRecord,
  getOptionResult,
  getOptions,
  setOptionGuard,
  submitOption,
} from '@h5/shared/contract/options/endpoints';
import { route } from '../http/route';
import type { OptionsService } from './options.service';

export function optionsRoutes(app: FastifyInstance, options: OptionsService): void {
  route(app, getOptionCurrencies, (_, { userId }) => options.currencies(userId || undefined));
  route(app, getOptionMarkets, () => options.markets());
  route(app, getOptionExpiries, ({ baseId }) => options.expiries(baseId));
  route(app, submitOption, (input, { userId }) => options.submit(userId, input));
  route(app, getOptions, (input, { userId }) => options.list(userId, input));
  route(app, getOptionResult, ({ id }, { userId }) => options.find(userId, id));
  route(app, getOptionGuard, (_, { userId }) => options.guard(userId));
  route(app, setOptionGuard, (input, { userId }) => options.setGuard(userId, input));
  route(app, getOptionRecord, (input, { userId }) => options.record(userId, input));
}
