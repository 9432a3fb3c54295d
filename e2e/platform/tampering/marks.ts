import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';

/** What the page notes of foreign code and of refusals. */
interface Noted {
  executed?: string[];
  violations?: string[];
}

/** Code that tells the page that it has run, from any of its contexts. */
export function mark(name: string): string {
  const text = JSON.stringify(name);
  return `;try { (top.executed ??= []).push(${text}); } catch {} new BroadcastChannel('executed').postMessage(${text});`;
}

/** A style that can be seen in the page when it applies. */
export const markingStyle = ':root { --executed: style }';

/** Notes what runs, and which directives refuse something, from before the document is read. */
export async function watchMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const noted: Noted = Object.assign(window, { executed: [], violations: [] });
    new BroadcastChannel('executed').onmessage = ({ data }) => noted.executed?.push(String(data));
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      noted.violations?.push(effectiveDirective),
    );
  });
}

/** No foreign code has run in the page, and no foreign style applies. */
export async function expectNothingExecuted(page: Page): Promise<void> {
  const executed = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement).getPropertyValue('--executed');
    return [...((window as Noted).executed ?? []), ...(style ? ['style'] : [])];
  });
  expect(executed, 'what ran').toEqual([]);
}

/** The directives that have refused something. */
export function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Noted).violations ?? []);
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** Another origin that answers every request with code that marks the page. */
export async function serveForeignCode() {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const [name = '', type = 'js'] = pathname.slice(1).split('.');
    const script = mark(name);
    const bodies: Record<string, string> = {
      html: `<script>${script}</script>`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
      css: markingStyle,
    };
    response.writeHead(200, {
      'content-type': types[type] ?? 'text/javascript',
      'access-control-allow-origin': '*',
      'service-worker-allowed': '/',
    });
    response.end(bodies[type] ?? script);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
