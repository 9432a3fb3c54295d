import type { FastifyInstance } from 'fastify';
import { AppError } from './errors/AppError';
import type { FormFields } from './http/form';
import type { FastForward } from './jobs/FastForward';

/** A year: further than any product runs. */
const maxMinutes = 525_600;

/** Moves the exchange time of the demo forward, for callers with the key of `mountDevRoutes`. */
export function clockRoutes(dev: FastifyInstance, fastForward: FastForward): void {
  dev.get('/clock', (_, reply) => reply.send({ now: fastForward.now() }));

  dev.post('/clock', async (request, reply) => {
    const { minutes = '' } = request.body as Partial<FormFields>;
    const count = Number(minutes);
    if (!/^\d{1,6}$/.test(minutes) || count < 1 || count > maxMinutes) {
      throw new AppError('INVALID_REQUEST');
    }
    return reply.send({ now: await fastForward.forward(count) });
  });
}
