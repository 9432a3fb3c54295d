import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { endpointErrorCodes } from '@h5/shared/contract/endpointErrorCodes';
import { isErrorCode } from '@h5/shared/contract/errors/messages';
import { AppError } from '../errors/AppError';
import { encode } from '../wire/encode';
import {
  compressReply,
  chooseContentEncoding,
  minCompressedLength,
  type ContentEncoding,
} from './compression';
import { checkFactor, checkGuards } from './guards';
import type { ReadBudget } from './ReadBudget';

/** The least that a read costs, in bytes. */
const minCost = 1_024;

declare module 'fastify' {
  interface FastifyInstance {
    /** How much each address may read. */
    readBudget: ReadBudget;
    /** Called when an endpoint answers an error that its entry in the contract does not list. */
    onUnlistedError: (message: string) => void;
  }
}

/** A serialised reply that can be sent to many clients; made by `renderReply`. */
export class RenderedReply {
  readonly text: string;
  /** The cost of producing it, in bytes, added to its length. */
  readonly extraCost: number;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer | undefined>>();

  constructor(text: string, extraCost = 0) {
    this.text = text;
    this.extraCost = extraCost;
  }

  get cost(): number {
    return this.text.length + this.extraCost;
  }

  /** Compresses once for all clients. */
  in(encoding: ContentEncoding): Promise<Buffer | undefined> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = compressReply(this.text, encoding);
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** Serialises an answer as `route` does, for callers that cache it. */
export function renderReply<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  { output }: Endpoint<Input, Output>,
  answer: z.output<Output>,
): RenderedReply {
  return new RenderedReply(JSON.stringify({ type: 'ok', message: encode(output, answer) }));
}

/** Mounts an endpoint of the contract: decodes the request and encodes the answer, so that no other field is sent. */
export function route<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  handle: (
    input: z.output<Input>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.output<Output> | RenderedReply> | z.output<Output> | RenderedReply,
): void {
  const { method, path, access, input } = endpoint;
  const listed = new Set(endpointErrorCodes(endpoint));
  const isPublicRead = access === 'public' && method === 'GET';
  app.route({
    method,
    url: `/api${path}`,
    onError: async (request, _, error) => {
      if (!(error instanceof AppError) || listed.has(error.code)) return;
      request.server.onUnlistedError(
        `${method} ${path} answers ${error.code} and does not list it`,
      );
    },
    handler: async (request, reply) => {
      await checkGuards(endpoint, request);
      const fields = decode(input, method === 'GET' ? request.query : (request.body ?? {}));
      await checkFactor(endpoint, request);
      const answer = async () => toRendered(await handle(fields, request, reply));
      void reply.type('application/json; charset=utf-8');
      return isPublicRead
        ? sendPublicReply(request, reply, answer)
        : send(request, reply, await answer());
    },
  });

  function toRendered(answer: z.output<Output> | RenderedReply): RenderedReply {
    return answer instanceof RenderedReply ? answer : renderReply(endpoint, answer);
  }
}

/** Answers a public read and charges it to the read budget of the address. */
export async function sendPublicReply(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<RenderedReply>,
) {
  const charge = await request.server.readBudget.enter(request.address);
  let cost = minCost;
  try {
    // The client may have closed the connection while it waited.
    if (request.raw.socket.destroyed) throw new AppError('BUSY');
    const answer = await make();
    cost += answer.cost;
    return await send(request, reply, answer);
  } finally {
    charge(cost);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: RenderedReply) {
  void reply.header('vary', 'accept-encoding');
  const encoding =
    answer.text.length < minCompressedLength
      ? undefined
      : chooseContentEncoding(request.headers['accept-encoding']);
  const compressed = encoding && (await answer.in(encoding));
  if (!compressed) return reply.send(answer.text);
  return reply.header('content-encoding', encoding).send(compressed);
}

/** A schema may name an error code as the message of an issue; any other issue is an invalid request. */
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
