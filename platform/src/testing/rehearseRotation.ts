import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ReleaseReply } from '@h5/shared/release/releasePayload';
import type { DocumentPage } from '../edge/document';
import { ReleaseDocument } from '../edge/ReleaseDocument';
import { ReleaseVerifier } from '../edge/ReleaseVerifier';
import type { Trust } from '../edge/verifyRelease';
import type { Registry } from '../registry/Registry';
import { renewRelease } from '../serve/renewRelease';
import { testScripts } from './testScripts';

const env = 'staging';
const who = 'ada';

/** What happened while keys were replaced and releases expired. */
interface Rehearsal {
  loads: number;
  polls: number;
  releases: number;
  failures: string[];
}

/**
 * Replaces the key of an environment again and again while releases expire, pages are loaded without a pause and pages
 * that are open go on asking for the newest release. Time passes only by `advance`, so that no busy machine lets a release
 * expire before it could be renewed.
 */
export async function rehearseRotation(
  registry: Registry,
  { rotations, advance }: { rotations: number; advance: (ms: number) => void },
): Promise<Rehearsal> {
  await registry.releases.promote(env, { host: '1.0.0+a' }, { who });
  const document = new ReleaseDocument(env, registry, { ...testScripts, boot: 'H5_TRUST' });
  const seen: Rehearsal = { loads: 0, polls: 0, releases: 0, failures: [] };
  const tabs: ReleaseVerifier[] = [];
  let isOver = false;
  let rounds = 0;
  const visits = visit();
  try {
    for (let round = 0; round < rotations; round += 1) {
      const { id } = await registry.keys.signer('env', env);
      await registry.keys.create('env', env);
      await sign();
      // The time that `retire` waits for: each open page has asked once.
      await pass(registry.releaseLifetimeMs);
      await sign();
      await registry.keys.retire('env', env, id);
      await sign();
      await pass(registry.releaseLifetimeMs / 4);
    }
  } finally {
    isOver = true;
    await visits;
  }
  seen.releases = (await registry.releases.existing(env)).seq;
  return seen;

  /** Loads the page, and lets each open page ask for the newest release; they stay open to the end. */
  async function visit() {
    while (!isOver) {
      const page = await document.current();
      const { json } = page;
      await attempt('load', async () => {
        const { trust, reply } = await read(page);
        const tab = new ReleaseVerifier(newPage(), trust);
        await tab.verify(reply);
        seen.loads += 1;
        if (tabs.length < 20 || seen.loads % 50 === 0) tabs.push(tab);
      });
      const reply = JSON.parse(json.plain.toString()) as ReleaseReply;
      for (const tab of tabs) {
        await attempt('poll', async () => {
          await tab.verify(reply);
          seen.polls += 1;
        });
      }
      rounds += 1;
      await setImmediate();
    }
  }

  /** Lets time go by as `serve` lives through it, with a visit of everybody in each step. */
  async function pass(ms: number) {
    const step = registry.releaseLifetimeMs / 8;
    for (let passed = 0; passed < ms; passed += step) {
      advance(step);
      await renewRelease(registry, env);
      const before = rounds;
      while (rounds < before + 2) await setImmediate();
    }
  }

  async function sign() {
    await registry.keyLists.change(env, () => ({}));
    await registry.releases.renew(env, { who });
  }

  async function attempt(what: string, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      seen.failures.push(`${what} ${seen.loads}: ${String(error)}`);
    }
  }
}

/** A browser of its own, with empty storage. */
function newPage(): Window {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  return { crypto: webcrypto, localStorage } as unknown as Window;
}

/** What the boot script of a document is given, and what it reads. */
async function read({ html, files }: DocumentPage): Promise<{ trust: Trust; reply: ReleaseReply }> {
  const document = (await html('en')).plain.toString();
  const textOf = (path = '') => files.get(path)?.plain.toString() ?? '';
  const [, release, boot] = /id="boot" data-release="([^"]*)".* src="([^"]*)"/.exec(document) ?? [];
  return {
    trust: JSON.parse(textOf(boot)) as Trust,
    reply: JSON.parse(textOf(release)) as ReleaseReply,
  };
}
