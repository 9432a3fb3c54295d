import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkNames, type NetworkName } from '@h5/shared/rules/networks';
import { AppError } from '../errors/AppError';
import { escapeHtml } from '../http/escapeHtml';
import type { FormFields } from '../http/form';
import type { SimulatedChain } from './SimulatedChain';

const css =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem}' +
  'form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}input,select,button{font:inherit;padding:.25rem}' +
  'td,th{padding:.25rem .5rem;text-align:start;word-break:break-all}:root{color-scheme:light dark}';

const maxDepth = 100;

/**
 * Sends coins on the simulated chain, makes blocks and forks, for callers with the key of `mountDevRoutes`. A form of the page
 * has `back` and leads back to it; otherwise the answer is JSON.
 */
export function devChainRoutes(dev: FastifyInstance, chain: SimulatedChain): void {
  dev.get('/chain', async (request, reply) => {
    const { key = '' } = request.query as Partial<FormFields>;
    return sendPage(reply, key, await chain.describe());
  });

  dev.get('/chain.json', async (_, reply) => reply.send(await chain.describe()));

  dev.post('/chain/send', async (request, reply) => {
    const form = request.body as Partial<FormFields>;
    const { address = '', amount = '', req_id: key = randomUUID() } = form;
    const isAmount = /^(?=.*[1-9])\d{1,12}(\.\d{1,18})?$/.test(amount);
    if (!isAmount || !/^\w{20,90}$/.test(address) || key.length > 64) {
      throw new AppError('INVALID_REQUEST');
    }
    return answer(reply, form, await chain.send(key, networkOf(form), address, amount));
  });

  dev.post('/chain/blocks', async (request, reply) => {
    const form = request.body as Partial<FormFields>;
    await chain.makeBlocks(networkOf(form), depthOf(form.count));
    return answer(reply, form, await chain.describe());
  });

  dev.post('/chain/fork', async (request, reply) => {
    const form = request.body as Partial<FormFields>;
    const fork = { network: networkOf(form), depth: depthOf(form.depth) };
    const disconnected = await chain.fork({ ...fork, isDropping: form.drop === '1' });
    return answer(reply, form, { disconnected });
  });
}

function networkOf({ network }: Partial<FormFields>): NetworkName {
  const name = networkNames.find((one) => one === network);
  if (!name) throw new AppError('INVALID_REQUEST');
  return name;
}

function depthOf(text = ''): number {
  const depth = Number(text);
  if (!/^\d{1,3}$/.test(text) || depth < 1 || depth > maxDepth) {
    throw new AppError('INVALID_REQUEST');
  }
  return depth;
}

function answer(reply: FastifyReply, { back, key = '' }: Partial<FormFields>, value: object) {
  if (back === '1') return reply.redirect(`/dev/chain?key=${encodeURIComponent(key)}`, 303);
  return reply.send(value);
}

type ChainState = Awaited<ReturnType<SimulatedChain['describe']>>;

function sendPage(reply: FastifyReply, key: string, { networks, transfers }: ChainState) {
  const form = (action: string, fields: string) =>
    `<form method="post" action="/dev/chain/${action}"><input type="hidden" name="back" value="1">` +
    `<input type="hidden" name="key" value="${escapeHtml(key)}"><select name="network" aria-label="Network">` +
    `${networks.map(({ network }) => `<option>${network}</option>`).join('')}</select>${fields}</form>`;
  const heights = networks.map(({ network, height }) => `${network} ${height}`).join(' · ');
  const rows = transfers.map(
    ({ network, address, amount, txid, block, isDropped }) =>
      `<tr><td>${network}</td><td>${amount}</td><td>${escapeHtml(address)}</td><td>${escapeHtml(txid)}</td>` +
      `<td>${isDropped ? 'dropped' : block ? 'in a block' : 'waits'}</td></tr>`,
  );
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated chain</title><style>${css}</style>` +
        `<h1>Simulated chain</h1><p>${heights}</p><h2>Send coins</h2>` +
        form(
          'send',
          '<input name="address" aria-label="Address" placeholder="Address" size="44" required>' +
            '<input name="amount" aria-label="Amount" placeholder="Amount" required><button>Send</button>',
        ) +
        '<h2>Make blocks</h2>' +
        form('blocks', '<input name="count" aria-label="Blocks" value="1"><button>Make</button>') +
        '<h2>Fork</h2>' +
        form(
          'fork',
          '<input name="depth" aria-label="Blocks" value="1">' +
            '<label><input type="checkbox" name="drop" value="1"> Drop their transfers</label><button>Fork</button>',
        ) +
        `<h2>Transfers</h2><table>${rows.join('')}</table></html>`,
    );
}
