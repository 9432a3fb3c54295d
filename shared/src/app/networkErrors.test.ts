// Runs by itself: concurrent tests begin before the hooks of a file in a suite.
import { endpoints } from '../contract/endpoints';
import { describeNetworkErrors } from '../testing/networkErrorsSuite';

// A read and a change of each part of the contract or so; `networkErrors.long.ts` has every call.
describeNetworkErrors(endpoints.filter((_, at) => at % 15 === 0));
