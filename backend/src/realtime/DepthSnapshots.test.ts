import type { DepthUpdate } from '@h5/shared/contract/events';
import { createTestGateway, pause, type TestClient } from '../testing/createTestGateway';
import { eventually } from '../testing/eventually';

const topic = 'depth.BTC-USDT';
const book: DepthUpdate = { kind: 'snapshot', bids: [['1', '2', '0']], asks: [] };

function snapshotsOf({ events }: TestClient): number[] {
  return events
    .filter(({ data }) => (data as DepthUpdate).kind === 'snapshot')
    .map(({ seq }) => seq);
}

describe('an order book', () => {
  it('starts with a snapshot and continues with the numbers after it', async () => {
    const { gateway, connect } = await createTestGateway();
    const snapshot = { kind: 'snapshot', bids: [['1', '2', '0']], asks: [] } as never;
    const delta = { kind: 'delta', bids: [['1', '0', '0']], asks: [] } as never;
    let seq = 41;
    gateway.snapshotFor('depth', () => ({ seq, data: snapshot }));
    const reader = await connect();
    expect(await reader.subscribe('depth.BTC-USDT')).toEqual({ ok: true, seq: 41 });
    for (let count = 0; count < 20; count += 1) {
      seq += 1;
      gateway.publishDepth('BTC-USDT', seq, delta);
    }
    const events = await reader.next('depth.BTC-USDT', 21);
    expect(events.map((event) => event.seq)).toEqual(
      Array.from({ length: 21 }, (_, index) => 41 + index),
    );
    expect(events[0]?.data).toEqual(snapshot);
    expect(events[1]?.data).toEqual(delta);
  });
});

describe('an order book with repeated subscriptions', () => {
  it('sends a snapshot once a second at most, and once more after that second', async () => {
    const { gateway, connect } = await createTestGateway();
    let seq = 7;
    gateway.snapshotFor('depth', () => ({ seq, data: book }));
    const reader = await connect();
    // The second does not pass while a slow machine subscribes.
    const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let count = 0; count < 30; count += 1) {
      expect(await reader.subscribe(topic)).toEqual({ ok: true, seq: 7 });
    }
    expect(snapshotsOf(reader)).toEqual([7]);
    seq = 8;
    stopped.mockRestore();
    await eventually(() => expect(snapshotsOf(reader).length).toBeGreaterThan(1));
    await pause(300);
    expect(snapshotsOf(reader)).toEqual([7, 8]);
  });

  it('sends no snapshot to a client that has unsubscribed', async () => {
    const { gateway, connect } = await createTestGateway();
    gateway.snapshotFor('depth', () => ({ seq: 7, data: book }));
    const reader = await connect();
    await reader.subscribe(topic);
    await reader.subscribe(topic);
    reader.socket.emit('unsubscribe', { topic });
    await reader.subscribe('status');
    await pause(1_300);
    expect(snapshotsOf(reader)).toEqual([7]);
  });

  it('sends a snapshot to other clients at once', async () => {
    const { gateway, connect } = await createTestGateway();
    gateway.snapshotFor('depth', () => ({ seq: 7, data: book }));
    const readers = await Promise.all([1, 2, 3].map(() => connect()));
    for (const reader of readers) {
      await reader.subscribe(topic);
      expect(await reader.next(topic)).toMatchObject([{ topic, seq: 7, data: book }]);
    }
  });

  it('makes no snapshot only to return the current number', async () => {
    const { gateway, connect } = await createTestGateway();
    const make = jest.fn(() => ({ seq: 7, data: book }));
    gateway.snapshotFor('depth', make);
    const reader = await connect();
    await reader.subscribe(topic);
    await reader.next(topic);
    make.mockClear();
    expect(await reader.subscribe(topic)).toEqual({ ok: true, seq: 7 });
    gateway.publishDepth('BTC-USDT', 8, { kind: 'delta', bids: [], asks: [] });
    expect(await reader.subscribe(topic)).toEqual({ ok: true, seq: 8 });
    expect(make).not.toHaveBeenCalled();
  });

  it('makes one snapshot for a new client after changes were sent', async () => {
    const { gateway, connect } = await createTestGateway();
    const make = jest.fn(() => ({ seq: 8, data: book }));
    gateway.snapshotFor('depth', make);
    gateway.publishDepth('BTC-USDT', 8, { kind: 'delta', bids: [], asks: [] });
    const reader = await connect();
    expect(await reader.subscribe(topic)).toEqual({ ok: true, seq: 8 });
    expect(await reader.next(topic)).toMatchObject([{ seq: 8, data: book }]);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
