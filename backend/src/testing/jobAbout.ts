import type { TestApp } from './createTestApp';

/** The job about a subject, as text: what it failed with is in it. */
export async function jobAbout(app: TestApp, subject: string): Promise<string> {
  const job = await app.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return JSON.stringify(job);
}
