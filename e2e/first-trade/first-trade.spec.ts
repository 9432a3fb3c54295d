import { testFirstTrade } from './testFirstTrade';

// `first-trade.long.ts` has the other language and theme.
testFirstTrade('en', 'dark');
