import { ownBalancesTopic } from '@h5/shared/contract/wallet/topics';
import { createTestGateway } from '../testing/createTestGateway';
import { eventually } from '../testing/eventually';

describe('private events', () => {
  const balances = () => [];

  it('reach every socket of their owner and no other', async () => {
    const { gateway, connect } = await createTestGateway();
    const here = await connect('anna');
    const there = await connect('anna elsewhere');
    const [ben, guest] = [await connect('ben'), await connect()];
    gateway.publishToUser('anna', ownBalancesTopic, balances);
    const [event] = await here.next('user.balance');
    expect(event).toMatchObject({ topic: 'user.balance', data: [] });
    expect(await there.next('user.balance')).toEqual([event]);
    // An acknowledgement arrives after everything that was sent before it.
    for (const { subscribe } of [ben, guest]) await subscribe('ticker.BTC-USDT');
    expect([...ben.events, ...guest.events]).toEqual([]);
  });

  it('acknowledge their number to their owner, and require a guest to sign in', async () => {
    const { gateway, connect } = await createTestGateway();
    const [anna, guest] = [await connect('anna'), await connect('a forged token')];
    const { seq } = (await anna.subscribe('user.order')) as { seq: number };
    gateway.publishToUser('anna', ownBalancesTopic, balances);
    expect(await anna.next('user.balance')).toMatchObject([{ seq: seq + 1 }]);
    expect(await guest.subscribe('user.order')).toEqual({ ok: false, code: 'LOGIN_REQUIRED' });
  });

  it('are numbered while their owner is away, and encoded only for subscribers', async () => {
    const { gateway, connect } = await createTestGateway();
    const here = await connect('anna');
    const { seq } = (await here.subscribe('user.order')) as { seq: number };
    here.socket.disconnect();
    const make = jest.fn(balances);
    await eventually(() => {
      make.mockClear();
      gateway.publishToUser('anna', ownBalancesTopic, make);
      expect(make).not.toHaveBeenCalled();
    }, 1_000);
    gateway.publishToUser('ben', ownBalancesTopic, make);
    expect(make).not.toHaveBeenCalled();

    const back = await connect('anna');
    const after = (await back.subscribe('user.order')) as { seq: number };
    expect(after.seq).toBeGreaterThan(seq);
  });

  it('leave a gap for an owner who was away', async () => {
    const { gateway, connect } = await createTestGateway();
    const here = await connect('anna');
    const { seq } = (await here.subscribe('user.order')) as { seq: number };
    here.socket.disconnect();
    await eventually(() => expect(gateway.connections).toBe(0));
    gateway.publishToUser('anna', ownBalancesTopic, balances);
    const back = await connect('anna');
    expect(await back.subscribe('user.order')).toEqual({ ok: true, seq: seq + 1 });
  });

  it('end with the session, within a second', async () => {
    const { gateway, connect } = await createTestGateway();
    const here = await connect('anna');
    const there = await connect('anna elsewhere');
    const ended = new Promise((resolve) => here.socket.on('disconnect', resolve));
    const start = performance.now();
    gateway.endSession('hash of anna');
    await ended;
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(there.socket.connected).toBe(true);

    gateway.endUser('anna');
    await eventually(() => expect(there.socket.connected).toBe(false), 1_000);
  });

  it('stop with the server, which does not look like the end of a session', async () => {
    const { gateway, connect } = await createTestGateway();
    const { socket } = await connect('anna');
    const reason = new Promise((resolve) => socket.on('disconnect', resolve));
    gateway.close();
    expect(await reason).toBe('transport close');
  });

  it('cannot be forged by a client', async () => {
    const { connect } = await createTestGateway();
    const [anna, ben] = [await connect('anna'), await connect('ben')];
    ben.socket.emit('event', { topic: 'user.balance', seq: 1, time: 0, data: [] });
    ben.socket.emit('publishToUser', 'anna', 'user.balance');
    await ben.subscribe('status');
    await anna.subscribe('ticker.BTC-USDT');
    expect(anna.events.filter(({ topic }) => topic.startsWith('user'))).toEqual([]);
    expect(ben.socket.connected).toBe(true);
  });
});
