import { testNewcomer } from './newcomer';

// Each language and each theme once; `first-trade.long.ts` has the other two pairs.
testNewcomer('en', 'dark');
testNewcomer('th', 'light');
