import type { Surroundings } from '../Surroundings';
import { AccountFreeze } from './AccountFreeze';
import { ContactBinding } from './ContactBinding';
import { PasskeySettings } from './PasskeySettings';
import { SecurityService } from './security.service';
import { TotpSettings } from './TotpSettings';

export function makeSecurityService(surroundings: Surroundings): SecurityService {
  const { config, clock, db, reads, sessions, accounts, ownCodes } = surroundings;
  const { passwords, totp, tries, events, factors, passkeys } = surroundings.protection;
  const codes = accounts.oneTimePasswords;
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
    passkeys: new PasskeySettings({ db, reads, clock, ceremonies: passkeys, events }),
    contacts: new ContactBinding({ db, codes, ownCodes, factors, events }),
    freeze: new AccountFreeze({ db, clock, sessions, events }),
  });
}
