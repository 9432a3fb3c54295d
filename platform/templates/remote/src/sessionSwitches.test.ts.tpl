import { declaredPages } from '@h5/shared/testing/declaredPages';
import { describeSessionSwitches } from '@h5/shared/testing/sessionSwitchSuite';
import messages from './locales/en.json';

describeSessionSwitches(declaredPages(__dirname), { messages: { __name__: messages } });
