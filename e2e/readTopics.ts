import type { Page } from '@playwright/test';

/** The topics to which the page is subscribed, from before it opens. */
export function readTopics(page: Page): Set<string> {
  const topics = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, event, topic] =
        /\["(subscribe|unsubscribe)",\{"topic":"([^"]+)"/.exec(String(payload)) ?? [];
      if (!topic) return;
      if (event === 'subscribe') topics.add(topic);
      else topics.delete(topic);
    }),
  );
  return topics;
}
