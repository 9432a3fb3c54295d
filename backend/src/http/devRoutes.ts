import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/AppError';
import type { FormFields } from './form';
import { keysMatch } from './keysMatch';

/**
 * Mounts developer routes below `/dev/`. They require the key, as `key` in the query or the form; without it they are not
 * found. The address of the client proves nothing: behind a proxy on this machine every request is local.
 */
export function mountDevRoutes(
  app: FastifyInstance,
  key: string,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(
    (scope, _, done) => {
      scope.addHook('preHandler', (request, _, next) => {
        const query = request.query as Partial<FormFields>;
        const body = (request.body ?? {}) as Partial<FormFields>;
        const isValid = keysMatch(query.key ?? body.key ?? '', key);
        next(isValid ? undefined : new AppError('NOT_FOUND', {}, 404));
      });
      mount(scope);
      done();
    },
    { prefix: '/dev' },
  );
}
