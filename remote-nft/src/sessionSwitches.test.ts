import { describeSessionSwitches } from '@h5/shared/testing/sessionSwitchSuite';
import { h5 } from '../package.json';
import { routes } from './routes';
import messages from './pages/artworks/locales/en.json';

describeSessionSwitches(routes, { messages: { nft: messages }, pages: h5.pages });
