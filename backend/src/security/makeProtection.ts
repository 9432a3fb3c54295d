import { PasswordHasher } from '../account/PasswordHasher';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import { AccountFactors } from './AccountFactors';
import { PasskeyCeremonies } from './PasskeyCeremonies';
import { openSealing } from './sealing';
import { SecretTries } from './SecretTries';
import { SecurityEvents } from './SecurityEvents';
import { Totp } from './Totp';

interface Deps {
  config: Config;
  clock: Clock;
  db: Db;
}

export type Protection = ReturnType<typeof makeProtection>;

/** What other modules need to ask for a second factor and to tell people of changes. */
export function makeProtection({ config, clock, db }: Deps) {
  const sealing = openSealing(config);
  const passwords = new PasswordHasher();
  const totp = new Totp(sealing, config.siteName);
  const tries = new SecretTries(db, clock);
  const events = new SecurityEvents({ clock, config });
  const passkeys = new PasskeyCeremonies({ db, clock, config });
  const factors = new AccountFactors({ db, clock, passwords, tries, totp, passkeys, events });
  return { sealing, passwords, totp, tries, events, passkeys, factors };
}
