import { testFirstTrade } from './testFirstTrade';

// Each language and each theme once; `first-trade.long.ts` has the other two combinations.
testFirstTrade('en', 'dark');
testFirstTrade('th', 'light');
