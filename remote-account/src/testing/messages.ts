import { toMerged } from 'es-toolkit';
import common from '../locales/en.json';
import signIn from '../features/sign-in/locales/en.json';
import protection from '../features/protection/locales/en.json';
import login from '../pages/login/locales/en.json';
import register from '../pages/register/locales/en.json';
import area from '../pages/area/locales/en.json';
import article from '../pages/article/locales/en.json';
import bill from '../pages/bill/locales/en.json';
import identity from '../pages/identity/locales/en.json';
import identityForm from '../pages/identity-form/locales/en.json';
import security from '../pages/security/locales/en.json';
import password from '../pages/password/locales/en.json';
import payPassword from '../pages/pay-password/locales/en.json';
import settings from '../pages/settings/locales/en.json';

/** The English messages of all pages and features, for tests and for the types of `t`. */
export const messages = [
  signIn,
  protection,
  login,
  register,
  area,
  article,
  bill,
  settings,
  identity,
  identityForm,
  security,
  password,
  payPassword,
].reduce(toMerged, common) as typeof common &
  typeof signIn &
  typeof login &
  typeof register &
  typeof area &
  typeof article &
  typeof bill &
  typeof settings &
  typeof identity &
  typeof identityForm &
  typeof protection &
  typeof security &
  typeof password &
  typeof payPassword;
