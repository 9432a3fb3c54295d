import { describeRemoteMessages } from '@h5/platform/testing/messages';

describeRemoteMessages(import.meta.dirname);
