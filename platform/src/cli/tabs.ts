import type { Manifest } from '@h5/shared/release/manifest';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { tabPlaces } from '../registry/placeTabs';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';
import { defineCommand, type CliContext, type CliOutcome } from './Command';
import { requireEnvironment } from './environments';

const usage = 'tabs [set <place>=<entry>… | reset [<place>…]] [--env E] [--why TEXT]';

type Context = CliContext<{ why: 'text' }>;

export const tabsCommand = defineCommand({
  usage,
  summary:
    'List the tabs and the menu entries that could have one, give places of the tab bar to entries (1 to 4; home keeps 0), or let them go back to those that declare them.',
  takesNames: true,
  options: { why: 'text' },
  async run(context): Promise<CliOutcome> {
    const { names, registry, options, settings } = context;
    const env = options.env ?? settings.env;
    await requireEnvironment(registry, env);
    const [action, ...rest] = names;
    const current = await registry.releases.existing(env);
    if (action === undefined) return describe(registry, current);
    if (action === 'set' && rest.length > 0) {
      return change(context, current, await given(registry, current, rest));
    }
    if (action === 'reset') {
      const kept = Object.entries(current.tabs ?? {}).filter(([place]) => !rest.includes(place));
      return change(context, current, rest.length > 0 ? Object.fromEntries(kept) : {});
    }
    throw new UserError(
      `“h5 tabs ${names.join(' ')}” is incomplete.`,
      `Usage: h5 ${usage}`,
      'usage',
    );
  },
});

async function change({ registry, who, options }: Context, before: ReleasePayload, tabs: Tabs) {
  const { env } = before;
  const list = Object.entries(tabs).map(([place, id]) => `${place}=${id}`);
  const action = list.length > 0 ? `set ${list.join(' ')}` : 'reset';
  const reason = { who, why: options.why, action };
  return describe(registry, await registry.releases.configure(env, 'tabs', { tabs }, reason));
}

type Tabs = NonNullable<ReleasePayload['tabs']>;

/** The tabs with these assignments, such as `3=lottery.draw`. */
async function given(registry: Registry, release: ReleasePayload, assignments: string[]) {
  const tabs: Tabs = { ...release.tabs };
  const offered = await offeredTabs(registry, release);
  for (const assignment of assignments) {
    const [, place, id] = /^(\d+)=(.+)$/.exec(assignment) ?? [];
    if (place === undefined || id === undefined || !(Number(place) < tabPlaces)) {
      throw new UserError(
        `“${assignment}” is no place from 1 to ${tabPlaces - 1} with an entry.`,
        'Such as: h5 tabs set 3=lottery.draw',
        'usage',
      );
    }
    const entry = offered.find((one) => one.id === id);
    if (!entry) {
      const known = offered.map((one) => one.id).join(', ');
      throw new UserError(
        `No app in “${release.env}” offers a tab “${id}”.`,
        `There are: ${known}. An app offers one by a menu entry with "place": "tab".`,
        'missing',
      );
    }
    if (place === '0' || entry.app === 'host') {
      throw new UserError('Home keeps the first tab.', 'Choose a place from 1 to 4.');
    }
    for (const [other, one] of Object.entries(tabs)) if (one === id) delete tabs[other];
    tabs[place] = id;
  }
  return tabs;
}

/** The entries of all apps of a release that may have a tab. */
async function offeredTabs({ versions }: Registry, { apps }: ReleasePayload) {
  const offered: { id: string; app: string; path: string }[] = [];
  for (const [app, { version }] of Object.entries(apps)) {
    const published = await versions.find(app, version);
    const menu: Manifest['menu'] = published?.manifest.menu ?? [];
    const tabs = menu.filter(({ place }) => place === 'tab');
    offered.push(...tabs.map(({ id, path }) => ({ id, app, path })));
  }
  return offered;
}

async function describe(registry: Registry, release: ReleasePayload): Promise<CliOutcome> {
  const shown = release.menu.filter(({ place }) => place === 'tab');
  const offered = await offeredTabs(registry, release);
  const tabs = shown.map(({ order: place, id, app, path }) => {
    return { place, id, app, path, isGiven: release.tabs?.[place] === id };
  });
  const others = offered.filter(({ id }) => !shown.some((one) => one.id === id));
  return {
    text: [
      `${release.env}: release ${release.seq}`,
      ...tabs.map(({ place, id, path, isGiven }) => {
        return `  ${place}  ${id.padEnd(20)} ${path}${isGiven ? '  given by the operator' : ''}`;
      }),
      ...others.map(({ id, path }) => `  -  ${id.padEnd(20)} ${path}  could have a tab`),
    ].join('\n'),
    json: { env: release.env, seq: release.seq, tabs, others },
  };
}
