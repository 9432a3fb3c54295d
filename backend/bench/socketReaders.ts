/** A child process with many socket readers. */
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { RawDecoder, RawEncoder } from './rawPackets';
import { quantile } from './table';

export interface Instructions {
  port: number;
  readers: number;
  topics: string[];
  /** They subscribe and then stop reading. */
  areStuck: boolean;
}

export interface Report {
  packets: number;
  p99Ms: number;
}

const atOnce = 100;
const [instructions] = (await once(process, 'message')) as [Instructions];
let packets = 0;
const delays: number[] = [];

for (let opened = 0; opened < instructions.readers; opened += atOnce) {
  const next = Math.min(atOnce, instructions.readers - opened);
  await Promise.all(Array.from({ length: next }, open));
}
process.send?.('ready');

process.on('message', () => {
  const report: Report = { packets, p99Ms: quantile(delays, 0.99) };
  process.send?.(report);
  [packets, delays.length] = [0, 0];
});

async function open(): Promise<void> {
  const { port, topics, areStuck } = instructions;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { batches: true },
    parser: { Encoder: RawEncoder, Decoder: RawDecoder },
  } as Parameters<typeof io>[1]);
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(undefined));
    socket.on('connect_error', reject);
  });
  await Promise.all(topics.map((topic) => socket.emitWithAck('subscribe', { topic })));
  socket.on('event', (text: string) => count(text));
  if (areStuck) tcpOf(socket).pause();
}

/** Counts the packet; of its payload only the time is read. */
function count(text: string): void {
  packets += 1;
  const [, time] = /"time":(\d+)/.exec(text.slice(0, 200)) ?? [];
  if (time) delays.push(Date.now() - Number(time));
}

function tcpOf(socket: Socket): { pause(): void } {
  const engine = socket.io.engine as unknown as {
    transport: { ws: { _socket: { pause(): void } } };
  };
  return engine.transport.ws._socket;
}
