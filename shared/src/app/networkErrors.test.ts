// Runs by itself: concurrent tests begin before the hooks of a file in a suite.
import { endpoints } from '../contract/endpoints';
import { describeNetworkErrors } from '../testing/networkErrorsSuite';

// Every thirtieth call; `networkErrors.long.ts` has every call.
describeNetworkErrors(endpoints.filter((_, at) => at % 30 === 0));
