import type { Page } from '@playwright/test';
import { createTranslator } from './createTranslator';
import { signIn } from './fixtures';
import { TestUser } from './TestUser';

/** A new user who is signed in on the page in a language, and `t`, which says what the page says in it. */
export async function newUserIn(lang: string, { page, origin }: { page: Page; origin: string }) {
  const user = await TestUser.register(origin);
  await signIn(page, user, lang);
  return { user, t: createTranslator(lang) };
}

/** How far the page can be scrolled sideways; no page is wider than the screen. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
