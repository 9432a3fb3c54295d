import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/escapeHtml';
import type { SentMessage } from './MessageSender';
import type { DevMailbox } from './DevMailbox';

const css =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:40rem;padding:0 1rem}' +
  'article{border-top:1px solid #8886;padding:1rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0}' +
  ':root{color-scheme:light dark}';

/** Shows the messages of the demo. `mountDevRoutes` requires a key, since a code gives access to any account. */
export function devMailboxRoutes(dev: FastifyInstance, mailbox: DevMailbox): void {
  dev.get('/outbox', async (request, reply) =>
    sendPage(reply, await mailbox.list(recipientOf(request))),
  );

  dev.get('/outbox.json', async (request, reply) => {
    const messages = await mailbox.list(recipientOf(request));
    return reply.send(
      messages.map(({ to, scene, code, text, time }) => ({ to, scene, code, text, time })),
    );
  });
}

function recipientOf({ query }: FastifyRequest): string | undefined {
  return (query as Record<string, string>).to;
}

function sendPage(reply: FastifyReply, messages: readonly SentMessage[]) {
  const rows = messages.map(
    ({ to, subject, text, time }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ` +
      `<time>${new Date(time).toISOString()}</time></p><p>${escapeHtml(text)}</p></article>`,
  );
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Messages</title><style>${css}</style>` +
        `<h1>Messages</h1><p>No mail server is configured, so messages are shown here.</p>${rows.join('')}</html>`,
    );
}
