import { describeBadInput } from './badInputSuite';

describeBadInput();
