import { describeSessionSwitches } from '@h5/shared/testing/sessionSwitchSuite';
import { h5 } from '../package.json';
import { routes } from './routes';
import { messages } from './testing/messages';

describeSessionSwitches(routes, { messages: { account: messages }, pages: h5.pages });
