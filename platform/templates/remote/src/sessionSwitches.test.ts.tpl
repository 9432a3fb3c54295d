import { describeSessionSwitches } from '@h5/shared/testing/sessionSwitchSuite';
import { h5 } from '../package.json';
import messages from './pages/__name__/locales/en.json';
import { routes } from './routes';

describeSessionSwitches(routes, { messages: { __name__: messages }, pages: h5.pages });
