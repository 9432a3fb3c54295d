import type { Generated } from './db/Db';

interface ClockTables {
  exchange_clock: { id: number; forwarded_ms: Generated<number>; latest: Generated<number> };
}

declare module './db/Db' {
  interface Tables extends ClockTables {}
}
