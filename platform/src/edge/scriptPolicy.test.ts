import { foldManifest } from '@h5/shared/release/releasePayload';
import {
  createTestManifest,
  createTestPayload,
  testHash,
} from '@h5/shared/testing/createTestRelease';
import type { DocumentPage } from './document';
import { documentHeaders } from './headers';
import { scriptPolicyOf } from './scriptPolicy';

const trade = createTestManifest({ files: ['main.js', 'main.css'] });
const next = createTestManifest({ version: '2.0.0', files: ['next.js'] });
const old = createTestManifest({ version: '0.9.0', files: ['old.js'] });

test('the scripts of a release, its canaries, its fallbacks and of what a tester runs are allowed', () => {
  const app = foldManifest(next, testHash('manifest'));
  const canary = { trade: { id: 'k3f', percent: 10, app } };
  const payload = createTestPayload({ apps: [trade], fallback: [old], canary });
  const policy = scriptPolicyOf(payload, ['mine']);
  expect(policy.startsWith("script-src 'sha384-")).toBe(true);
  for (const file of ['main.js', 'next.js', 'old.js']) {
    expect(policy).toContain(`'${testHash(file)}'`);
  }
  expect(policy).toContain("'sha384-mine'");
  expect(policy).not.toContain(testHash('main.css'));
});

test('an origin that would end its directive is left out of the policy', () => {
  const origins = { '*': 'https://cdn.example', trade: 'https://x.example; script-src *' };
  const release = { ...createTestPayload({ apps: [trade] }), origins };
  const page = { inline: { scripts: ['sha384-a'], style: 'sha384-b' }, release };
  const { 'content-security-policy': policy } = documentHeaders(
    page as unknown as DocumentPage,
    false,
  );
  expect(policy).toContain("script-src 'self' https://cdn.example/h5/r/ 'sha384-a';");
  expect(policy).not.toContain('x.example');
});
