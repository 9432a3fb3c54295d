import type * as z from 'zod/mini';
import { endpointsOf } from '@h5/shared/contract/endpoints';
import { modulesByFolder } from '@h5/shared/contract/modules';
import type { TopicFamily } from '@h5/shared/contract/topic';
import * as commonTopics from '@h5/shared/contract/topics';
import { wireSchemaOf } from '../http/openapi';

type WireNames = Record<string, string[] | { request: string[]; answer: string[] }>;

/** The names of fields and the listed values in a JSON schema, such as `trades.taker_side: buy | sell`. */
function namesIn(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: values, ...rest } = schema as Record<string, unknown>;
  const own = Array.isArray(values) ? [`${path.join('.')}: ${values.join(' | ')}`] : [];
  const fields = Object.entries(properties as object).flatMap(([name, field]) => [
    [...path, name].join('.'),
    ...namesIn(field, [...path, name]),
  ]);
  return [...own, ...fields, ...Object.values(rest).flatMap((part) => namesIn(part, path))];
}

const namesOf = (schema: z.ZodMiniType) => [...new Set(namesIn(wireSchemaOf(schema)))].sort();

function topicNames(topics: readonly TopicFamily[]): WireNames {
  return Object.fromEntries(topics.map(({ family, payload }) => [family, namesOf(payload)]));
}

/** The names on the wire of the calls and topics of each folder of the contract; those of no folder are under `.`. */
export function wireNamesByFolder(): Record<string, WireNames> {
  const folders = Object.entries(modulesByFolder).map(([folder, module]) => {
    const calls = endpointsOf(module).map(({ method, path, input, output }) => [
      `${method} ${path}`,
      { request: namesOf(input), answer: namesOf(output) },
    ]);
    const topics = topicNames(Object.values(module.topics ?? {}));
    return [folder, { ...Object.fromEntries(calls), ...topics }] as const;
  });
  return { ...Object.fromEntries(folders), '.': topicNames(Object.values(commonTopics)) };
}

/** Where the names of a folder are recorded. */
export function wireNamesFile(folder: string): URL {
  return new URL(`../../../shared/src/contract/${folder}/wireNames.json`, import.meta.url);
}
