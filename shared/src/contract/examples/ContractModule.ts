import type { TopicFamily } from '../topic';
import type { EndpointExamples } from './EndpointExamples';

/** What the `examples.ts` of a folder exports. `ExamplesOf` and `TopicExamplesOf` check there that none is missing. */
export interface ContractModule {
  /** The exports of its `endpoints.ts`: calls, and the schemas that they share. */
  endpoints: Readonly<Record<string, unknown>>;
  /** By the names of its calls. */
  examples: Readonly<Record<string, EndpointExamples<Readonly<Record<string, string>>>>>;
  topics?: Readonly<Record<string, TopicFamily>>;
  /** A payload of each topic, by the names of the topics. */
  topicExamples?: Readonly<Record<string, unknown>>;
}
