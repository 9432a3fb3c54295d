import { ownClockTest as test } from '../ownClockTest';
import { testQueuedStock } from '../trade/testQueuedStock';
import { testDual } from './testDual';
import { testDualEnds } from './testDualEnds';
import { testLock, testWholeLock } from './testLock';
import { testMachine } from './testMachine';

// One after the other, on the same product.
test.describe.configure({ mode: 'default', timeout: 240_000 });

testQueuedStock();
testDual();
testDualEnds('@long');
testLock('@long');
testWholeLock('@long');
testMachine('@long');
