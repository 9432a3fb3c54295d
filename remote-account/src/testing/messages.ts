import { toMerged } from 'es-toolkit';
import common from '../locales/en.json';
import signIn from '../features/sign-in/locales/en.json';
import login from '../pages/login/locales/en.json';
import register from '../pages/register/locales/en.json';
import area from '../pages/area/locales/en.json';
import article from '../pages/article/locales/en.json';
import settings from '../pages/settings/locales/en.json';

/** The English messages of all pages and features, for tests and for the types of `t`. */
export const messages = [signIn, login, register, area, article, settings].reduce(
  toMerged,
  common,
) as typeof common &
  typeof signIn &
  typeof login &
  typeof register &
  typeof area &
  typeof article &
  typeof settings;
