import type { FastifyReply, FastifyRequest } from 'fastify';
import { RenderedReply } from './route';
import type { TaggedReply } from './TaggedReplies';

const nothing = new RenderedReply('');

/** The reply with its tag, or 304 without a body to a browser that has it. */
export function unlessKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: TaggedReply,
): RenderedReply {
  void reply.header('etag', tag);
  if (!isKnown(headers['if-none-match'], tag)) return text;
  void reply.code(304);
  return nothing;
}

/** Whether the browser has this version. Tags are weak, because the same image may be sent compressed. */
function isKnown(tags: string | undefined, tag: string): boolean {
  return (tags ?? '').split(',').some((one) => [tag, '*'].includes(one.trim()));
}
