import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';

export const loadTicketExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "ticket-sheets" */ './TicketExplanation').then(
    (part) => part.TicketExplanation,
  ),
);
