import { testNewcomer } from './newcomer';

testNewcomer('en', 'light');
testNewcomer('th', 'dark');
