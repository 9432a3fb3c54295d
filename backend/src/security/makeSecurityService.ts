import type { AccountService } from '../account/account.service';
import { PasswordHasher } from '../account/PasswordHasher';
import type { Sessions } from '../account/Sessions';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import { AccountFactors } from './AccountFactors';
import { AccountFreeze } from './AccountFreeze';
import { ContactBinding } from './ContactBinding';
import { OwnCodes } from './OwnCodes';
import { openSealing } from './sealing';
import { SecretTries } from './SecretTries';
import { SecurityEvents } from './SecurityEvents';
import { SecurityService } from './security.service';
import { Totp } from './Totp';
import { TotpSettings } from './TotpSettings';

interface ProtectionDeps {
  config: Config;
  clock: Clock;
  db: Db;
}

/** What other modules need to ask for a second factor and to tell people of changes. */
export function makeProtection({ config, clock, db }: ProtectionDeps) {
  const sealing = openSealing(config);
  const passwords = new PasswordHasher();
  const totp = new Totp(sealing, config.siteName);
  const tries = new SecretTries(db, clock);
  const events = new SecurityEvents({ clock, config });
  const factors = new AccountFactors({ db, clock, passwords, tries, totp, events });
  return { sealing, passwords, totp, tries, events, factors };
}

interface SecurityDeps extends ProtectionDeps, ReturnType<typeof makeProtection> {
  reads: Db;
  sessions: Sessions;
  accounts: AccountService;
}

export function makeSecurityService(deps: SecurityDeps): SecurityService {
  const { config, clock, db, reads, sessions, accounts } = deps;
  const { passwords, totp, tries, events, factors } = deps;
  const codes = accounts.oneTimePasswords;
  const ownCodes = new OwnCodes({ db, codes, sender: accounts.codes });
  return new SecurityService({
    config,
    clock,
    db,
    reads,
    sessions,
    passwords,
    codes,
    ownCodes,
    factors,
    events,
    totp: new TotpSettings({ db, clock, tries, totp, events }),
    contacts: new ContactBinding({ db, codes, ownCodes, factors, events }),
    freeze: new AccountFreeze({ db, clock, sessions, events }),
  });
}
