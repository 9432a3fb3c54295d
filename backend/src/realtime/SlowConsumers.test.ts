import { longTest } from '@h5/shared/testing/longTest';
import type { DepthUpdate, TopicEvent } from '@h5/shared/contract/events';
import { createTestGateway, pause } from '../testing/createTestGateway';
import { eventually } from '../testing/eventually';
import type { RealtimeGateway } from './RealtimeGateway';
import type { GatewayLimits } from './gatewayLimits';

describe('a client that does not keep up', () => {
  /** As if the network had stopped: what the server writes stays with the server. */
  async function aStuckReader(limits: Partial<GatewayLimits>) {
    const parts = await createTestGateway({ maxBufferedCharacters: 100_000, ...limits });
    const reader = await parts.connect();
    await reader.subscribe('depth.BTC-USDT');
    const raw = (reader.socket.io.engine as unknown as { transport: { ws: RawSocket } }).transport
      .ws;
    const { _socket: tcp } = raw;
    tcp.pause();
    return { ...parts, reader, resume: () => tcp.resume() };
  }
  interface RawSocket {
    _socket: { pause(): void; resume(): void };
  }

  const level = ['96418.2', '0.12345678', '0.12345678'] as [string, string, string];
  const levels = Array.from({ length: 50 }, () => level);
  const bigChange: DepthUpdate = { kind: 'delta', bids: levels, asks: levels };
  const sent = 4_000;

  function flood(gateway: RealtimeGateway, from: number, count: number) {
    for (let seq = from; seq < from + count; seq += 1) {
      gateway.publishDepth('BTC-USDT', seq, bigChange);
    }
  }

  longTest(
    'misses events instead of filling the memory, and gets a new snapshot when it has caught up',
    async () => {
      const { gateway, reader, resume } = await aStuckReader({});
      const snapshot: DepthUpdate = { kind: 'snapshot', bids: [], asks: [] };
      gateway.snapshotFor('depth', () => ({ seq: sent, data: snapshot }));
      for (let round = 0; round < 20; round += 1) {
        flood(gateway, 1 + round * (sent / 20), sent / 20);
        await pause(5);
        gateway.checkConnections();
      }
      resume();
      const isAnew = ({ data }: TopicEvent) => (data as DepthUpdate).kind === 'snapshot';
      await eventually(() =>
        expect(reader.events.find(isAnew)).toMatchObject({ topic: 'depth.BTC-USDT', seq: sent }),
      );
      expect(reader.events.length).toBeLessThan(sent * 0.9);
    },
  );

  it('is disconnected in the end', async () => {
    const { gateway, clock, connect } = await aStuckReader({ maxSlowMs: 1_000 });
    await connect();
    flood(gateway, 1, sent);
    gateway.checkConnections();
    expect(gateway.connections).toBe(2);
    clock.advance(1_000);
    gateway.checkConnections();
    expect(gateway.connections).toBe(2);
    clock.advance(1);
    gateway.checkConnections();
    // The client does not read, so only the server notices; a client that reads stays connected.
    expect(gateway.connections).toBe(1);
  });
});
