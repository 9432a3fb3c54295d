import type { SubscribeReply, TopicEvent } from '../contract/events';

/** Checks the envelope of a socket event; its payload is checked by the topic's schema. */
export function isTopicEvent(value: unknown): value is TopicEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { topic, seq } = value as Partial<TopicEvent>;
  return typeof topic === 'string' && Number.isSafeInteger(seq) && 'data' in value;
}

export function isSubscriptionAccepted(
  reply: unknown,
): reply is Extract<SubscribeReply, { ok: true }> {
  if (typeof reply !== 'object' || reply === null) return false;
  const { ok, seq } = reply as { ok?: unknown; seq?: unknown };
  return ok === true && Number.isSafeInteger(seq);
}

/** Whether a private topic was refused, because the socket has no session. */
export function needsLogin(reply: unknown): boolean {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'code' in reply &&
    reply.code === 'LOGIN_REQUIRED'
  );
}
