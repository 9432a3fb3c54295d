import type * as z from 'zod/mini';

/** Topics of one kind, described once, such as the tickers of all markets. */
export interface TopicFamily<Payload extends z.ZodMiniType = z.ZodMiniType> {
  /** How their names begin on the wire. Topics of `user.…` go to their owner only. */
  family: string;
  /** The parts of the name after the family, separated by dots. */
  parameters: readonly z.ZodMiniType<string>[];
  payload: Payload;
  recovery: GapRecovery;
}

/** A stream of events that a page subscribes to: its name, its payload, and how to recover from a gap. */
export interface Topic<Payload extends z.ZodMiniType = z.ZodMiniType> extends TopicFamily<Payload> {
  /** On the wire. */
  name: string;
}

/** A topic of one user. */
export interface UserTopic<
  Payload extends z.ZodMiniType = z.ZodMiniType,
> extends TopicFamily<Payload> {
  name: `user.${string}`;
}

export type GapRecovery =
  /** The events are numbered for each topic. After a gap the readers read the current state by a call. */
  | { kind: 'call' }
  /** The events are numbered for each user over all of their topics. After a gap all of them are read again. */
  | { kind: 'callForUser' }
  /** The events are changes of a snapshot, which the server sends after each subscription. After a gap another one is requested. */
  | { kind: 'snapshot'; isSnapshot: (data: unknown) => boolean };

const call: GapRecovery = { kind: 'call' };
const callForUser: GapRecovery = { kind: 'callForUser' };

/** The only topic of its family. */
export function defineTopic<Payload extends z.ZodMiniType>(
  name: string,
  payload: Payload,
  recovery: GapRecovery = call,
): Topic<Payload> {
  return { family: name, name, parameters: [], payload, recovery };
}

/** A topic that each user has, and that goes to them only. */
export function defineUserTopic<Payload extends z.ZodMiniType>(
  name: `user.${string}`,
  payload: Payload,
): UserTopic<Payload> {
  return { family: name, name, parameters: [], payload, recovery: callForUser };
}

/** Describes a family and returns the function that makes its topics: `defineTopicFamily('ticker', [marketSymbol], ticker)`. */
export function defineTopicFamily<
  const Parameters extends readonly z.ZodMiniType<string>[],
  Payload extends z.ZodMiniType,
>(family: string, parameters: Parameters, payload: Payload, recovery: GapRecovery = call) {
  type Values = { [Place in keyof Parameters]: z.output<Parameters[Place]> };
  const description: TopicFamily<Payload> = { family, parameters, payload, recovery };
  const make = (...values: Values): Topic<Payload> => ({
    ...description,
    name: [family, ...(values as readonly string[])].join('.'),
  });
  return Object.assign(make, description);
}

/** Whether an event belongs to the user's numbering and goes to them only. */
export function isUserTopic(name: string): name is UserTopic['name'] {
  return name.startsWith('user.');
}
