import type { BrowserContext, Route } from '@playwright/test';
import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { invalidSamples } from '@h5/shared/testing/invalidSamples';

/** A fault between the page and the server, injected into one call. */
export interface ApiFault {
  /** Completes the name of a call: "GET /coin/depth answers 500". */
  name: string;
  /** Answers each request; without it, no request gets that far. */
  respond?: (route: Route, endpoint: AnyEndpoint) => Promise<void>;
  /** Changes the whole browser context before the call. */
  before?: (context: BrowserContext) => Promise<void>;
  after?: (context: BrowserContext) => Promise<void>;
  /** The error that the server answers, and its message for the page to show. */
  code?: ErrorCode;
  message?: string;
  /** How far the page's clock advances per step, so that long timeouts pass quickly. */
  stepMs: number;
}

const stepMs = 2_000;

function body(status: number, text: string, contentType = 'application/json'): ApiFault['respond'] {
  return (route) => route.fulfill({ status, contentType, body: text });
}

/** The long tests combine each call with all of them. Faults below HTTP are tested with jest. */
export const apiFaults: readonly ApiFault[] = [
  {
    name: 'answers 500',
    respond: body(500, '<h1>Internal Server Error</h1>', 'text/html'),
    stepMs,
  },
  {
    name: 'answers 502',
    respond: body(502, '<h1>Bad Gateway</h1>', 'text/html'),
    stepMs,
  },
  { name: 'never answers', respond: () => Promise.resolve(), stepMs: 61_000 },
  { name: 'is cut', respond: (route) => route.abort('connectionreset'), stepMs },
  { name: 'answers half', respond: body(200, '{"type":"ok","mess'), stepMs },
  { name: 'answers a page', respond: body(200, '<p>Sign in here', 'text/html'), stepMs },
  { name: 'answers null', respond: body(200, 'null'), stepMs },
  { name: 'answers nothing', respond: body(204, ''), stepMs },
  {
    name: 'answers another type',
    respond: (route) => route.fulfill({ json: { type: 'ok', message: 17.5 } }),
    stepMs,
  },
  {
    name: 'answers without a field',
    // The last invalid sample lacks its most deeply nested field.
    respond: (route, endpoint) => {
      const message = invalidSamples(endpoint.output, findEndpointExamples(endpoint).output).at(-1);
      return route.fulfill({ json: { type: 'ok', message } });
    },
    stepMs,
  },
  {
    name: 'answers 429',
    respond: (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: 'Slow down' }),
    stepMs,
  },
  {
    name: 'has no network',
    before: (context) => context.setOffline(true),
    after: (context) => context.setOffline(false),
    stepMs,
  },
];

/** Each error that the contract lists for an endpoint is a fault of its own. */
export function listedErrors({ errors }: AnyEndpoint): ApiFault[] {
  return errors.map((code) => {
    const message = `Message of ${code}`;
    return {
      name: `answers ${code}`,
      respond: (route) => route.fulfill({ json: { type: 'error', code, message } }),
      code,
      message,
      stepMs,
    };
  });
}
