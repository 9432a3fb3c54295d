import type { FastifyInstance } from 'fastify';
import { AppError, RateLimitError } from '../errors/AppError';
import { RateLimit } from '../limits/RateLimit';
import type { FormFields } from './form';
import { keysMatch } from './keysMatch';

/** Wrong keys from an address in a minute. */
const wrongKeys = { points: 5, duration: 60 };

/**
 * Mounts developer routes below `/dev/`. They require the key, as `key` in the query or the form; without it they are not
 * found. The address of the client proves nothing: behind a proxy on this machine every request is local. Who has guessed too
 * often waits, also with the right key, because an answer to it would tell that a guess was right.
 */
export function mountDevRoutes(
  app: FastifyInstance,
  key: string,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(
    (scope, _, done) => {
      const misses = new RateLimit(wrongKeys);
      scope.addHook('preHandler', async ({ query, body, address }) => {
        const given = keyIn(query) ?? keyIn(body) ?? '';
        const waitMs = await misses.waitMs(address);
        if (waitMs > 0) throw new RateLimitError(waitMs);
        if (keysMatch(given, key)) return;
        if (given) await misses.consume(address);
        throw new AppError('NOT_FOUND', {}, 404);
      });
      mount(scope);
      done();
    },
    { prefix: '/dev' },
  );
}

function keyIn(fields: unknown): string | undefined {
  return ((fields ?? {}) as Partial<FormFields>).key;
}
