import { marketSymbol } from './markets/endpoints';
import { modules } from './modules';
import type { Topic, TopicFamily } from './topic';
import * as commonTopics from './topics';

/** The families of topics that the contract describes: what each `topics.ts` exports. */
export const topicFamilies: readonly TopicFamily[] = [
  ...Object.values(commonTopics),
  ...modules.flatMap(({ topics = {} }) => Object.values(topics)),
];

/** The topic that a name on the wire means; undefined if there is none. `isMarket` decides which symbols exist. */
export function findTopicByName(
  name: string,
  isMarket: (symbol: string) => boolean = () => true,
  families: readonly TopicFamily[] = topicFamilies,
): Topic | undefined {
  const family = families.find((one) => name === one.family || name.startsWith(`${one.family}.`));
  if (!family) return undefined;
  const values = name.split('.').slice(family.family.split('.').length);
  if (values.length !== family.parameters.length) return undefined;
  const isValid = family.parameters.every((parameter, place) => {
    const value = values[place] ?? '';
    return parameter.safeParse(value).success && (parameter !== marketSymbol || isMarket(value));
  });
  const { parameters, payload, recovery } = family;
  return isValid ? { family: family.family, parameters, payload, recovery, name } : undefined;
}
