import { longTest } from '@h5/shared/testing/longTest';
import { eventually } from '../testing/eventually';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { Lease } from './Lease';
import { findLeaseHolderAddress, takeLease } from './lease.sql';

const leases: Lease[] = [];
const database = databaseOfTestFile();
afterEach(async () => {
  for (const lease of leases.splice(0)) {
    await lease.stop();
    await lease.release();
  }
});

function aLease(address: string, isGone = () => Promise.resolve(false)) {
  const events: string[] = [];
  const lease = new Lease({
    db: database.db,
    name: 'engine',
    address,
    isGone,
    onTaken: async () => void events.push('taken'),
    onLost: () => events.push('lost'),
    onError: (error) => events.push(String(error)),
  });
  leases.push(lease);
  return { lease, events };
}

test('one process holds it, and gives it up when it ends', async () => {
  const [first, second] = [aLease('http://first'), aLease('http://second')];
  await first.lease.start();
  await second.lease.start();
  expect([first.events, second.events]).toEqual([['taken'], []]);
  expect(await findLeaseHolderAddress(database.db, 'engine')).toBe('http://first');
  await first.lease.stop();
  await first.lease.release();
  await eventually(() => expect(second.events).toEqual(['taken']));
  expect(await findLeaseHolderAddress(database.db, 'engine')).toBe('http://second');
});

longTest('a holder that is gone is not waited for', async () => {
  const [first, second] = [
    aLease('http://first'),
    aLease('http://second', () => Promise.resolve(true)),
  ];
  await first.lease.start();
  await second.lease.start();
  expect(second.events).toEqual(['taken']);
  // A holder that only seemed to be dead gives up.
  await eventually(() => expect(first.events).toEqual(['taken', 'lost']));
});

test('its holder renews it before it ends', async () => {
  const { lease, events } = aLease('http://first');
  await lease.start();
  const endsAt = async () => {
    const leases = database.db.selectFrom('process_leases').where('name', '=', 'engine');
    return (await leases.select('expires_at').executeTakeFirstOrThrow()).expires_at;
  };
  const first = await endsAt();
  await eventually(async () => expect(Number(await endsAt())).toBeGreaterThan(Number(first)));
  expect(Number(await endsAt()) - Number(first)).toBeLessThan(4_000);
  expect(events).toEqual(['taken']);
});

longTest('it ends by itself when it is not renewed', async () => {
  const claim = { name: 'engine', address: 'http://first', ms: 1_000 };
  const [first, second] = [
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ];
  expect(await takeLease(database.db, { ...claim, holder: first! })).toBe(true);
  expect(await takeLease(database.db, { ...claim, holder: second! })).toBe(false);
  await eventually(async () =>
    expect(await takeLease(database.db, { ...claim, holder: second! })).toBe(true),
  );
});
