import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { isErrorCode } from '@h5/shared/contract/errors/words';
import { AppError } from './AppError';

/** A whole reply, written once and sent to many; make it with `render`. */
export class Rendered {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The reply that `route` would write, for those who keep it. */
export function render<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  { output }: Endpoint<Input, Output>,
  answer: z.output<Output>,
): Rendered {
  return new Rendered(JSON.stringify({ type: 'ok', message: z.encode(output, answer) }));
}

/** Mounts a contract entry: decode what comes in, encode what goes out; nothing else leaves. */
export function route<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  handle: (
    input: z.output<Input>,
    request: FastifyRequest,
  ) => Promise<z.output<Output> | Rendered> | z.output<Output> | Rendered,
): void {
  const { method, path, access, input } = endpoint;
  app.route({
    method,
    url: `/api${path}`,
    handler: async (request, reply) => {
      if (access === 'user' && !request.userId) throw new AppError('LOGIN_REQUIRED');
      const fields = method === 'GET' ? request.query : (request.body ?? {});
      const answer = await handle(decode(input, fields), request);
      return send(reply, answer instanceof Rendered ? answer : render(endpoint, answer));
    },
  });
}

function send(reply: FastifyReply, { text }: Rendered) {
  return reply.type('application/json; charset=utf-8').send(text);
}

/** The contract may name the code of a fault as its message; any other fault is an invalid request. */
function decode<Input extends z.ZodMiniType>(input: Input, fields: unknown): z.output<Input> {
  const parsed = input.safeParse(fields);
  if (parsed.success) return parsed.data;
  const code = codeOf(parsed.error.issues);
  throw new AppError(code ?? 'INVALID_REQUEST');
}

function codeOf(issues: readonly z.core.$ZodIssue[]): ErrorCode | undefined {
  for (const issue of issues) {
    if (isErrorCode(issue.message)) return issue.message;
    const inner = issue.code === 'invalid_union' ? codeOf(issue.errors.flat()) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
