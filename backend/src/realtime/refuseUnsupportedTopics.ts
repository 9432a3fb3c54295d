import { isUserTopic, type TopicFamily } from '@h5/shared/contract/topic';
import { isDepthTopic } from './DepthSnapshots';

/** A topic that could not be delivered as its descriptor says fails the start, not its readers. */
export function refuseUnsupportedTopics(topics: readonly TopicFamily[]): void {
  for (const { family, recovery } of topics) {
    if (isUserTopic(family) !== (recovery.kind === 'callForUser')) {
      throw new Error(`${family} must be made with userTopic.`);
    }
    if (recovery.kind === 'snapshot' && !isDepthTopic(`${family}.`)) {
      throw new Error(`The gateway makes no snapshots of ${family}.`);
    }
  }
}
