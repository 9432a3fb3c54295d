import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError } from '../db/DatabaseUnavailableError';
import { AppError } from '../errors/AppError';
import { errorHandler } from './errorHandler';

const coded = (code: string) => Object.assign(new Error('of the database'), { code });

test.each([
  ['a database that is away', coded('57P01'), 'info'],
  ['a row that stays locked', coded('55P03'), 'error'],
  ['a full queue', new DatabaseUnavailableError('Too many wait for the database.'), 'info'],
  ['a mistake of ours', new TypeError('x is not a function'), 'error'],
  ['a refusal', new AppError('INVALID_REQUEST'), undefined],
] as const)('logs %s as it is worth', (_, error, level) => {
  const log = { info: jest.fn(), error: jest.fn() };
  const reply = { code: () => reply, send: (body: unknown) => body };
  errorHandler(
    error,
    { lang: 'en', log } as unknown as FastifyRequest,
    reply as never as FastifyReply,
  );
  const levels = (['info', 'error'] as const).filter((each) => log[each].mock.calls.length > 0);
  expect(levels).toEqual(level ? [level] : []);
});
