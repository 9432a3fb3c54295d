import { badInputParts } from './badInputParts';
import { describeBadInput } from './badInputSuite';

describeBadInput(badInputParts.security);
