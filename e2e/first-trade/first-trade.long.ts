import { testFirstTrade } from './testFirstTrade';

testFirstTrade('en', 'light');
testFirstTrade('th', 'dark');
