import { StartError } from '../StartError';

/** The account to which people send money of banks. */
export interface HouseAccount {
  holder: string;
  bank: string;
  account: string;
  swift: string;
}

/** Its number has the form of one, but no bank has it. */
const demoAccount: HouseAccount = Object.freeze({
  holder: 'Halden Demo',
  bank: 'Demo Bank',
  account: 'GB33BUKB20201555555555',
  swift: 'DEMOGB00',
});

/**
 * Reads `holder; bank; number; SWIFT code`. The demo has an account that is none.
 *
 * @throws {StartError} unless all four are there.
 */
export function readHouseAccount(
  text: string | undefined,
  demo: boolean,
): HouseAccount | undefined {
  if (!text) return demo ? demoAccount : undefined;
  const [holder, bank, account, swift, ...rest] = text.split(';').map((part) => part.trim());
  if (!holder || !bank || !account || !swift || rest.length > 0) {
    throw new StartError(
      'H5_BANK_ACCOUNT must have holder, bank, number and SWIFT code, with semicolons between them.',
    );
  }
  return Object.freeze({ holder, bank, account, swift });
}
