import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/AppError';
import type { Fields } from './form';

/**
 * Mounts what is for developers alone, below `/dev/`: it is there only for whoever gives the key, as `key` in the query
 * or the form. Where a request comes from says nothing: behind a proxy on this machine everybody comes from here.
 */
export function devRoutes(
  app: FastifyInstance,
  key: string,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(
    (scope, _, done) => {
      scope.addHook('preHandler', (request, _, next) => {
        const query = request.query as Partial<Fields>;
        const body = (request.body ?? {}) as Partial<Fields>;
        const isRight = isSame(query.key ?? body.key ?? '', key);
        next(isRight ? undefined : new AppError('NOT_FOUND', {}, 404));
      });
      mount(scope);
      done();
    },
    { prefix: '/dev' },
  );
}

/** Takes as long whatever is compared. */
function isSame(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
