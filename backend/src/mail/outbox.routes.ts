import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/AppError';
import type { Message } from './Courier';
import type { Outbox } from './Outbox';

const css =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:40rem;padding:0 1rem}' +
  'article{border-top:1px solid #8886;padding:1rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0}' +
  ':root{color-scheme:light dark}';

/** The messages of the demo, for whoever sits at this machine. */
export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', (request, reply) => {
    refuseStrangers(request);
    return sendPage(reply, outbox.list(recipientOf(request)));
  });

  app.get('/dev/outbox.json', (request, reply) => {
    refuseStrangers(request);
    const messages = outbox.list(recipientOf(request));
    return reply.send(
      messages.map(({ to, scene, code, text, time }) => ({ to, scene, code, text, time })),
    );
  });
}

/** A proxy on this machine would make everybody look local, and so would a foreign name for it. */
function refuseStrangers({ ip, socket, headers, host }: FastifyRequest): void {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  const isLocal = isLoopback(ip) && isLoopback(socket.remoteAddress ?? '');
  const name = host.replace(/:\d+$/, '');
  const isLocalName = ['localhost', '[::1]'].includes(name) || /^127(\.\d{1,3}){3}$/.test(name);
  if (!isLocal || isForwarded || !isLocalName) throw new AppError('NOT_FOUND', {}, 404);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function recipientOf({ query }: FastifyRequest): string | undefined {
  return (query as Record<string, string>).to;
}

function sendPage(reply: FastifyReply, messages: readonly Message[]) {
  const rows = messages.map(
    ({ to, subject, text, time }) =>
      `<article><h2>${escape(subject)}</h2><p>${escape(to)} · ` +
      `<time>${new Date(time).toISOString()}</time></p><p>${escape(text)}</p></article>`,
  );
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><style>${css}</style>` +
        `<h1>Outbox</h1><p>No mail server is set up, so messages stay here.</p>${rows.join('')}</html>`,
    );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
