import { defineUserTopic } from '../topic';
import { noticeEvent } from './notices';

/** The user's notices, such as fired price alerts and liquidated positions. */
export const ownNoticesTopic = defineUserTopic('user.notice', noticeEvent);
