import * as z from 'zod/mini';
import { catalogueId } from '../primitives';

export const traderStatus = z.enum(['reviewing', 'active', 'paused', 'ended']);

/** How a lead trader is shown: by the small public number, never by the id of the person. */
export const traderName = {
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** Plays a published strategy with demo funds. */
  is_demo: z.boolean(),
};

/** Where a trader is named beside something else. */
export const traderNameFields = { trader_id: catalogueId, ...traderName };

export type TraderStatus = z.output<typeof traderStatus>;
