import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Authenticator {
  /** Keeps a passkey that no server knows. */
  addUnknownPasskey(): Promise<void>;
}

/** A page has one at most. */
const added = new WeakMap<Page, Promise<Authenticator>>();

/** Gives the browser of a page a device that keeps passkeys, which its owner always unlocks. */
export function addAuthenticator(page: Page): Promise<Authenticator> {
  const authenticator = added.get(page) ?? makeAuthenticator(page);
  added.set(page, authenticator);
  return authenticator;
}

async function makeAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async addUnknownPasskey() {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = privateKey.export({ type: 'pkcs8', format: 'der' });
      const credential = {
        credentialId: randomBytes(16).toString('base64'),
        isResidentCredential: true,
        rpId: new URL(page.url()).hostname,
        privateKey: key.toString('base64'),
        userHandle: randomBytes(16).toString('base64'),
        signCount: 1,
      };
      await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}
