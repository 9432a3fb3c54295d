import type { Attempt } from './Attempt';

const typed = 'require-trusted-types-for';
const script = 'script-src-elem';
/** The element is not run, and nothing is reported. */
const silence = 'silence';

/** Text, addresses and files as scripts of the page itself. */
export const scriptAttempts: Record<string, Attempt> = {
  'a script with text': {
    refusedBy: typed,
    attempt({ code }) {
      const element = document.createElement('script');
      element.textContent = code;
      document.head.append(element);
    },
  },
  'a script with a text node': {
    refusedBy: silence,
    attempt({ code }) {
      const element = document.createElement('script');
      element.append(code);
      document.head.append(element);
    },
  },
  'a script in a picture': {
    refusedBy: silence,
    attempt({ code }) {
      const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'script');
      element.append(code);
      picture.append(element);
      document.body.append(picture);
    },
  },
  'a handler in HTML': {
    refusedBy: typed,
    attempt({ code }) {
      document.body.insertAdjacentHTML('beforeend', `<img src="x:" onerror='${code}'>`);
    },
  },
  'a handler as an attribute': {
    refusedBy: typed,
    attempt({ code }) {
      const picture = document.createElement('img');
      picture.setAttribute('onerror', code);
      picture.src = 'x:';
      document.body.append(picture);
    },
  },
  'a document that is parsed': {
    refusedBy: typed,
    attempt({ code }) {
      const made = new DOMParser().parseFromString(`<img src="x:" onerror='${code}'>`, 'text/html');
      document.body.append(...made.body.childNodes);
    },
  },
  'a fragment that is parsed': {
    refusedBy: typed,
    attempt({ code }) {
      const range = document.createRange();
      document.body.append(range.createContextualFragment(`<script>${code}</script>`));
    },
  },
  'text that is written into the document': {
    refusedBy: typed,
    attempt: ({ code }) => document.write(`<script>${code}</script>`),
  },
  'a command of an editor': {
    refusedBy: typed,
    attempt({ code }) {
      const field = document.createElement('div');
      field.contentEditable = 'true';
      document.body.append(field);
      field.focus();
      document.execCommand('insertHTML', false, `<img src="x:" onerror='${code}'>`);
    },
  },
  'text that is evaluated': {
    refusedBy: typed,
    attempt: ({ code }) => (Reflect.get(window, 'eval') as (text: string) => unknown)(code),
  },
  'text that becomes a function': {
    refusedBy: typed,
    attempt: ({ code }) => (new Function(code) as () => void)(),
  },
  'text of a timer': {
    refusedBy: typed,
    attempt: ({ code }) => setTimeout(code, 0),
  },
  'an address with code that a link opens': {
    refusedBy: script,
    attempt({ code }) {
      const link = document.createElement('a');
      link.href = `javascript:${code}`;
      document.body.append(link);
      link.click();
    },
  },
  'an address with code that the page opens': {
    refusedBy: script,
    attempt: ({ code }) => location.assign(`javascript:${code}`),
  },
  'an address with code after a while': {
    refusedBy: script,
    attempt({ code }) {
      const link = document.createElement('a');
      link.target = 'another';
      link.href = `javascript:${code}`;
      document.body.append(link);
      link.click();
    },
  },
  'a script of another origin': {
    refusedBy: 'TypeError',
    attempt({ foreign }) {
      const element = document.createElement('script');
      element.src = `${foreign}/script.js`;
      document.head.append(element);
    },
  },
  'a script of another origin, as an attribute': {
    refusedBy: 'TypeError',
    attempt({ foreign }) {
      const element = document.createElement('script');
      element.setAttribute('src', `${foreign}/attribute.js`);
      document.head.append(element);
    },
  },
  'a script whose address is its text': {
    refusedBy: 'TypeError',
    attempt({ code }) {
      const element = document.createElement('script');
      element.src = `data:text/javascript,${encodeURIComponent(code)}`;
      document.head.append(element);
    },
  },
  'a script in memory': {
    refusedBy: 'TypeError',
    attempt({ code }) {
      const element = document.createElement('script');
      element.src = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      document.head.append(element);
    },
  },
  'a script that no release names': {
    refusedBy: 'TypeError',
    attempt() {
      const element = document.createElement('script');
      element.src = '/h5/r/trade/6.6.6+00000000/steal.js';
      document.head.append(element);
    },
  },
  'a script above the folder of its version': {
    refusedBy: 'TypeError',
    attempt({ script: released }) {
      const element = document.createElement('script');
      element.src = `${released}/../../../../../api/getSiteConfig`;
      document.head.append(element);
    },
  },
  'a released script with a query': {
    refusedBy: 'TypeError',
    attempt({ script: released }) {
      const element = document.createElement('script');
      element.src = `${released}?callback=steal`;
      document.head.append(element);
    },
  },
  'a script whose name is written otherwise': {
    refusedBy: 'TypeError',
    attempt({ script: released }) {
      const element = document.createElement('script');
      element.src = released.replace('.js', '%2Ejs');
      document.head.append(element);
    },
  },
  'a reply of the API as a script': {
    refusedBy: 'TypeError',
    attempt() {
      const element = document.createElement('script');
      element.src = '/api/getSiteConfig?lang=en';
      document.head.append(element);
    },
  },
  'a style as a script': {
    refusedBy: 'TypeError',
    attempt({ style }) {
      const element = document.createElement('script');
      element.src = style;
      document.head.append(element);
    },
  },
  'a released script without its hash': {
    refusedBy: script,
    attempt({ script: released }) {
      const element = document.createElement('script');
      element.crossOrigin = 'anonymous';
      element.src = released;
      document.head.append(element);
    },
  },
  'a released script with a hash of something else': {
    refusedBy: script,
    attempt({ script: released }) {
      const element = document.createElement('script');
      element.crossOrigin = 'anonymous';
      element.integrity = `sha384-${'A'.repeat(64)}`;
      element.src = released;
      document.head.append(element);
    },
  },
  'a script in a picture, of another origin': {
    refusedBy: 'TypeError',
    attempt({ foreign }) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'script');
      element.setAttribute('href', `${foreign}/picture.js`);
      document.body.append(element);
    },
  },
  'a module of another origin': {
    refusedBy: script,
    attempt: ({ foreign }) => import(`${foreign}/module.js`),
  },
  'a module whose address is its text': {
    refusedBy: script,
    attempt: ({ code }) => import(`data:text/javascript,${encodeURIComponent(code)}`),
  },
  'a module in memory': {
    refusedBy: script,
    attempt: ({ code }) =>
      import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))),
  },
  'a module that no release names': {
    refusedBy: script,
    attempt: () => import(`${location.origin}/h5/r/trade/6.6.6+00000000/steal.js`),
  },
};
