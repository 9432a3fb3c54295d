import { ordersInLedger, ordersOf } from '../faults/orders';
import { test } from '../faults/remotes/cases';
import { expect } from '../fixtures';
import {
  choosePrice,
  expectNoInterruption,
  interrupted,
  openForm,
  Releases,
  type Interrupted,
} from './interruptions';

const revokes = 50;

const works = Object.entries(interrupted) as [string, Interrupted][];
const share = Math.ceil(revokes / works.length);

for (const [name, work] of works) {
  test(`${name}: ${share} of ${revokes} revokes interrupt nobody, and each order is placed once`, async ({
    page,
    faultProxy,
    person,
  }) => {
    test.setTimeout(share * 20_000);
    const before = (await ordersOf(person)).length;
    const releases = await Releases.open(faultProxy);
    await openForm(page, person);
    for (let count = 1; count <= share; count += 1) {
      if (count > 1) await choosePrice(page, person);
      await expectNoInterruption(page, releases, work);
      expect(await ordersOf(person)).toHaveLength(before + count);
    }
    const ids = (await ordersOf(person)).map(({ id }) => id);
    expect(await ordersInLedger(person)).toEqual(ids.sort());
  });
}
