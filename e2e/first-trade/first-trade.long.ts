import { testFirstTrade } from './testFirstTrade';

testFirstTrade('th', 'light');
testFirstTrade('en', 'light');
testFirstTrade('th', 'dark');
