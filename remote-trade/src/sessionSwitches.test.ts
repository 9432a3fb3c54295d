import { pagePaths } from '@h5/shared/contract/routes';
import { declaredPages } from '@h5/shared/testing/declaredPages';
import { describeSessionSwitches } from '@h5/shared/testing/sessionSwitchSuite';
import messages from './locales/en.json';

describeSessionSwitches(declaredPages(__dirname), {
  messages: { trade: messages },
  queries: { [pagePaths.receipt]: 'id=1' },
});
