import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Computes the contrast of every pair of text colour and background found in the stylesheets, so that new pairs are
 * checked without being listed here.
 */

const root = import.meta.dirname;
const packages = readdirSync(root).filter((name) => /^(shared|host|remote-\w+)$/.test(name));
const least = 4.5;

/** Colours of graphics rather than text: a fill, and the colour a component passes to its icon. */
const isMark = (selector, color) => /-fill\)$|--icon\)$/.test(color) || /svg$/.test(selector);

/** Their background is a coin's or a trader's own colour, which the component sets. */
const onOtherGround = ['CoinIcon.module.css .mark', 'Avatar.module.css .avatar'];

/** The backgrounds of pages, cards and sheets. A rule with a colour but no background may be on any of them. */
const grounds = { page: ['--panel', '--bg', '--surface'], raised: ['--panel', '--ledger'] };

/** The rules of a stylesheet, without the layers and conditions around them. */
function rulesOf(css) {
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  const rules = [];
  let head = '';
  const heads = [];
  let body = '';
  for (const sign of text) {
    if (sign === '{') {
      heads.push(head.trim());
      [head, body] = ['', ''];
    } else if (sign === '}') {
      const selector = heads.pop();
      if (body.trim() || head.trim())
        rules.push({ selector, within: [...heads], body: body + head });
      [head, body] = ['', ''];
    } else if (sign === ';') {
      if (heads.length > 0) body += `${head};`;
      head = '';
    } else head += sign;
  }
  return rules.map((rule) => ({ ...rule, declarations: declarationsOf(rule.body) }));
}

/** Splits at separators that are not inside brackets. */
function split(text, sign) {
  const parts = [''];
  let depth = 0;
  for (const one of text) {
    if (one === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += one;
    depth += one === '(' ? 1 : one === ')' ? -1 : 0;
  }
  return parts;
}

function declarationsOf(body) {
  const pairs = split(body, ';').map((line) => line.split(/:(.*)/s));
  return Object.fromEntries(
    pairs.filter(([, value]) => value).map(([name, value]) => [name.trim(), value.trim()]),
  );
}

const tokenRules = rulesOf(readFileSync(path.join(root, 'shared/src/ui/tokens.css'), 'utf8'));

/**
 * All tokens for a combination of theme, surface and price colours. As in a browser, a token is resolved where it is
 * declared: a sheet that changes a colour does not change tokens that the page derived from it.
 */
function tokensIn({ theme, surface, upDown }) {
  const applies = (selector, isSheet) => {
    if (/lang\(|data-turned|\*/.test(selector)) return false;
    if (selector.includes("[data-theme='light']") && theme !== 'light') return false;
    if (isSheet ? !selector.includes('data-surface') : /data-surface='/.test(selector))
      return false;
    const set = /data-up-down='(\w+)'/.exec(selector)?.[1];
    return set === undefined || set === upDown;
  };
  const declare = (isSheet, before) => {
    const scope = { ...before };
    for (const { selector, declarations } of tokenRules) {
      if (!split(selector, ',').some((one) => applies(one, isSheet))) continue;
      for (const [name, value] of Object.entries(declarations)) scope[name] = { value, scope };
    }
    return scope;
  };
  const page = declare(false, {});
  return surface === 'raised' ? declare(true, page) : page;
}

/** A colour as [red, green, blue, alpha]. */
function colourOf(value, tokens) {
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (token) return tokens[token] && colourOf(tokens[token].value, tokens[token].scope);
  if (value === 'transparent' || value === 'none') return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{6})$/i.exec(value);
  if (hex) return [...[0, 2, 4].map((at) => parseInt(hex[1].slice(at, at + 2), 16)), 1];
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ (\d+)%)?\)$/.exec(value);
  if (rgb) return [...rgb.slice(1, 4).map(Number), Number(rgb[4] ?? 100) / 100];
  const mix = /^color-mix\(in srgb, (.+?) (?:(\d+)%|var\((--[\w-]+)\)), (.+)\)$/s.exec(value);
  if (!mix) return undefined;
  const share = parseFloat(mix[2] ?? tokens[mix[3]].value) / 100;
  const [first, second] = [colourOf(mix[1], tokens), colourOf(mix[4], tokens)];
  if (!first || !second) return undefined;
  const alpha = first[3] * share + second[3] * (1 - share);
  const channel = (at) =>
    (first[at] * first[3] * share + second[at] * second[3] * (1 - share)) / alpha;
  return [channel(0), channel(1), channel(2), alpha];
}

/** The colours of a background: a gradient has several, and text may be on any of them. */
function groundsOf(value, tokens) {
  const stops = /^linear-gradient\((.*)\)$/s.exec(value)?.[1];
  if (stops === undefined) return [colourOf(value, tokens)];
  const parts = split(stops, ',').map((stop) => stop.trim().replace(/ \d+%$/, ''));
  return parts.filter((stop) => !/^(\d+deg|to )/.test(stop)).map((stop) => colourOf(stop, tokens));
}

function over([red, green, blue, alpha], below) {
  const blend = (top, at) => top * alpha + below[at] * (1 - alpha);
  return [blend(red, 0), blend(green, 1), blend(blue, 2), 1];
}

function luminance(colour) {
  const [red, green, blue] = colour.slice(0, 3).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Each selector with a text colour, and its own background, if it has one. */
function pairsIn(file, theme) {
  const found = new Map();
  const foreign = `[data-theme='${theme === 'dark' ? 'light' : 'dark'}']`;
  for (const { selector, declarations } of rulesOf(readFileSync(path.join(root, file), 'utf8'))) {
    if (selector.includes(foreign)) continue;
    const { color, background, 'background-color': plain } = declarations;
    for (const one of split(selector, ',').map(plainSelector)) {
      const before = found.get(one) ?? {};
      const ground = plain ?? background;
      found.set(one, { ...before, ...(color && { color }), ...(ground && { ground }) });
    }
  }
  return [...found].flatMap(([selector, pair]) =>
    pair.color ? [{ file, selector, ...pair }] : [],
  );
}

/** Rules of a theme override common rules of the same selector. */
function plainSelector(selector) {
  return selector.replace(/^(:global\()?\[data-theme='\w+'\]\)?/, '').trim();
}

const sheets = packages.flatMap((name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map((file) => path.join(name, 'src', file)),
);
const pairsOf = (theme) => sheets.flatMap((file) => pairsIn(file, theme));

const settings = ['dark', 'light'].flatMap((theme) =>
  ['page', 'raised'].flatMap((surface) =>
    ['green', 'red', 'blind'].map((upDown) => ({ theme, surface, upDown })),
  ),
);

test('the stylesheets are read', () => {
  expect(sheets.length).toBeGreaterThan(80);
  expect(pairsOf('dark').length).toBeGreaterThan(150);
  expect(contrast([255, 255, 255, 1], [0, 0, 0, 1])).toBeCloseTo(21);
});

test.each(settings)('every text can be read: $theme, $surface, $upDown', (setting) => {
  const tokens = tokensIn(setting);
  const below = grounds[setting.surface].map((name) => [name, colourOf(`var(${name})`, tokens)]);
  const faults = new Set();

  for (const { file, selector, color, ground } of pairsOf(setting.theme)) {
    if (!color.startsWith('var(') || isMark(selector, color)) continue;
    if (onOtherGround.some((known) => `${file} ${selector}`.endsWith(known))) continue;
    const place = `${color} on ${ground ?? 'the page'}: ${file} ${selector}`;
    const text = colourOf(color, tokens);
    const owns = groundsOf(ground ?? 'none', tokens);
    if (!text || owns.includes(undefined)) {
      faults.add(`cannot be computed: ${place}`);
      continue;
    }
    for (const [name, page] of below) {
      const ratio = Math.min(...owns.map((own) => contrast(text, over(own, page))));
      if (ratio < least) faults.add(`${ratio.toFixed(2)} above ${name}: ${place}`);
    }
  }
  expect([...faults].sort()).toEqual([]);
});

test('the letter of a person can be read on each colour', () => {
  const tokens = tokensIn(settings[0]);
  const letter = colourOf('var(--on-art)', tokens);
  for (let colour = 0; colour < 8; colour += 1) {
    const ground = colourOf(`color-mix(in srgb, var(--coin-hash-${colour}) 80%, #000000)`, tokens);
    expect(contrast(letter, ground)).toBeGreaterThan(least);
  }
});
