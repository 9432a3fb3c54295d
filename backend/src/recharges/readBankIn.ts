import { readReviewPolicy, type ReviewPolicy } from '../operator/readReviewPolicy';
import { StartError } from '../StartError';

/** The account to which people send money of banks. */
export interface HouseAccount {
  holder: string;
  bank: string;
  account: string;
  swift: string;
}

export interface BankInSettings {
  /** Without one nobody can pay in money of a bank. */
  account: HouseAccount | undefined;
  /** Who decides. */
  review: ReviewPolicy;
}

/** Its number has the form of one, but no bank has it. */
const demoAccount: HouseAccount = Object.freeze({
  holder: 'Halden Demo',
  bank: 'Demo Bank',
  account: 'GB33BUKB20201555555555',
  swift: 'DEMOGB00',
});

/** @throws {StartError} if a setting is none. */
export function readBankIn(
  env: Readonly<Record<string, string | undefined>>,
  demo: boolean,
): BankInSettings {
  const fallback = demo ? 'auto:30' : 'operator';
  return Object.freeze({
    account: readHouseAccount(env.H5_BANK_ACCOUNT, demo),
    review: readReviewPolicy('H5_REVIEW_RECHARGE', env.H5_REVIEW_RECHARGE, fallback),
  });
}

/** Reads `holder; bank; number; SWIFT code`. The demo has an account that is none. */
function readHouseAccount(text: string | undefined, demo: boolean): HouseAccount | undefined {
  if (!text) return demo ? demoAccount : undefined;
  const [holder, bank, account, swift, ...rest] = text.split(';').map((part) => part.trim());
  if (!holder || !bank || !account || !swift || rest.length > 0) {
    throw new StartError(
      'H5_BANK_ACCOUNT must have holder, bank, number and SWIFT code, with semicolons between them.',
    );
  }
  return Object.freeze({ holder, bank, account, swift });
}
