import type { Attempt } from './Attempt';

const typed = 'require-trusted-types-for';
const script = 'script-src-elem';

/** Other contexts, other origins, and changes of what protects the page. */
export const contextAttempts: Record<string, Attempt> = {
  'a map of module names': {
    refusedBy: typed,
    attempt({ foreign }) {
      const element = document.createElement('script');
      element.type = 'importmap';
      element.textContent = JSON.stringify({ imports: { money: `${foreign}/map.js` } });
      document.head.append(element);
    },
  },
  'rules of what to load ahead': {
    refusedBy: typed,
    attempt({ foreign }) {
      const element = document.createElement('script');
      element.type = 'speculationrules';
      element.textContent = JSON.stringify({ prerender: [{ urls: [`${foreign}/rules.html`] }] });
      document.head.append(element);
    },
  },
  'a worker of another origin': {
    refusedBy: 'TypeError',
    attempt: ({ foreign }) => new Worker(`${foreign}/worker.js`),
  },
  'a worker in memory': {
    refusedBy: 'TypeError',
    attempt: ({ code }) => new Worker(URL.createObjectURL(new Blob([code]))),
  },
  'a released script as a worker': {
    refusedBy: 'worker-src',
    attempt: ({ script: released }) => new Worker(released),
  },
  'a shared worker': {
    refusedBy: 'TypeError',
    attempt: ({ code }) => new SharedWorker(`data:text/javascript,${encodeURIComponent(code)}`),
  },
  'a service worker': {
    refusedBy: 'TypeError',
    attempt: () => navigator.serviceWorker.register('/h5/steal.js'),
  },
  'a released script as a service worker': {
    refusedBy: 'worker-src',
    attempt: ({ script: released }) => navigator.serviceWorker.register(released),
  },
  'a worklet': {
    refusedBy: 'AbortError',
    attempt: ({ code }) =>
      new AudioContext().audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(code)}`),
  },
  'a frame of another origin': {
    refusedBy: 'frame-src',
    attempt({ foreign }) {
      const frame = document.createElement('iframe');
      frame.src = `${foreign}/frame.html`;
      document.body.append(frame);
    },
  },
  'a frame with its own document': {
    refusedBy: typed,
    attempt({ code }) {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>${code}</script>`;
      document.body.append(frame);
    },
  },
  'a frame with code as its address': {
    refusedBy: script,
    attempt({ code }) {
      const frame = document.createElement('iframe');
      frame.src = `javascript:${code}`;
      document.body.append(frame);
    },
  },
  'a script in an empty frame, with a policy of its own': {
    refusedBy: script,
    attempt({ foreign }) {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = frame.contentWindow as unknown as Window & {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      const same = (text: string) => text;
      const rules = { createHTML: same, createScript: same, createScriptURL: same };
      inside.trustedTypes.createPolicy('default', rules);
      const element = inside.document.createElement('script');
      // Violations are told to the document in which they happen.
      inside.document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', {
            effectiveDirective,
          } as SecurityPolicyViolationEventInit),
        ),
      );
      element.src = `${foreign}/inside.js`;
      inside.document.body.append(element);
    },
  },
  'an embedded object': {
    refusedBy: 'TypeError',
    attempt({ foreign }) {
      const object = document.createElement('object');
      object.type = 'image/svg+xml';
      object.data = `${foreign}/object.svg`;
      document.body.append(object);
    },
  },
  'an embedded page': {
    refusedBy: 'TypeError',
    attempt({ foreign }) {
      const embedded = document.createElement('embed');
      embedded.src = `${foreign}/embedded.html`;
      document.body.append(embedded);
    },
  },
  'another address for all scripts': {
    refusedBy: 'base-uri',
    attempt({ foreign }) {
      const base = document.createElement('base');
      base.href = foreign;
      document.head.prepend(base);
    },
  },
  'a form to another origin': {
    refusedBy: 'form-action',
    attempt({ foreign }) {
      const form = document.createElement('form');
      form.action = `${foreign}/form.html`;
      document.body.append(form);
      form.submit();
    },
  },
  'a style of another origin': {
    refusedBy: 'style-src-elem',
    attempt({ foreign }) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `${foreign}/style.css`;
      document.head.append(link);
    },
  },
  'a style with text': {
    refusedBy: 'style-src-elem',
    attempt() {
      const element = document.createElement('style');
      element.textContent = ':root { --executed: style }';
      document.head.append(element);
    },
  },
  'a call to another origin': {
    refusedBy: 'connect-src',
    attempt: ({ foreign }) => fetch(`${foreign}/call.json`),
  },
  'a socket to another origin': {
    refusedBy: 'connect-src',
    attempt: ({ foreign }) => new WebSocket(foreign.replace('http', 'ws')),
  },
  'a second policy of trusted types': {
    refusedBy: 'trusted-types',
    attempt: () => createPolicy('another'),
  },
  'the default policy of trusted types again': {
    refusedBy: 'trusted-types',
    attempt: () => createPolicy('default'),
  },
  'another release in the page': {
    refusedBy: 'TypeError',
    attempt: () => Object.defineProperty(window, '__H5__', { value: {} }),
  },
  'another version in the release': {
    refusedBy: 'TypeError',
    attempt() {
      'use strict';
      const { host } = window.__H5__.release.apps;
      if (host) host.entry = 'steal.js';
    },
  },
  'another check of hashes': {
    refusedBy: 'TypeError',
    attempt() {
      'use strict';
      window.__H5__.integrityOf = () => '';
    },
  },
  'the policy taken out of the document': {
    refusedBy: script,
    attempt({ script: released }) {
      for (const meta of document.querySelectorAll('meta[http-equiv]')) meta.remove();
      const element = document.createElement('script');
      element.src = released;
      document.head.append(element);
    },
  },
  'a looser policy beside the one of the page': {
    refusedBy: script,
    attempt({ script: released }) {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = "script-src * 'unsafe-inline' 'unsafe-eval'";
      document.head.append(meta);
      const element = document.createElement('script');
      element.src = released;
      document.head.append(element);
    },
  },
};

/** In the page, as the others. */
declare function createPolicy(name: string): unknown;
