import type { Generated, GeneratedAlways } from '../db/Db';

interface JobTables {
  jobs: {
    id: GeneratedAlways<number>;
    kind: string;
    key: string;
    subject: string | null;
    due_at: number;
    payload: unknown;
    state: Generated<'waiting' | 'done' | 'dead'>;
    attempts: Generated<number>;
    retry_at: number | null;
    last_error: string | null;
    done_at: number | null;
    is_confidential: Generated<boolean>;
    expires_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends JobTables {}
}
