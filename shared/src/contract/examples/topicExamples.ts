import { modules } from '../modules';
import * as topics from '../topics';
import type { ContractModule } from './ContractModule';
import type { TopicExamplesOf } from './EndpointExamples';

const commonExamples: TopicExamplesOf<typeof topics> = {
  releaseTopic: { env: 'production', seq: 42 },
  serverStatusTopic: { server_time: Date.UTC(2026, 0, 15, 12), feed: 'live' },
};

const common: Pick<ContractModule, 'topics' | 'topicExamples'> = {
  topics,
  topicExamples: commonExamples,
};

/** The payload of an event of each family of topics, as it travels. */
export const topicExamples: Readonly<Record<string, unknown>> = Object.fromEntries(
  [common, ...modules].flatMap((module) =>
    Object.entries({ ...module.topics }).map(([name, { family }]) => [
      family,
      module.topicExamples?.[name],
    ]),
  ),
);
