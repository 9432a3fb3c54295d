/**
 * @jest-environment ./platform/testing/jsdom.cjs
 */
import { watchBootScript } from './watchBootScript';

function open() {
  const parts = { 'first-paint': 'div', app: 'div', boot: 'script', other: 'script' };
  const elements = Object.entries(parts).map(([id, name]) =>
    Object.assign(document.createElement(name), { id }),
  );
  document.body.replaceChildren(...elements);
  const boot = document.querySelector<HTMLScriptElement>('#boot')!;
  Object.assign(boot.dataset, { unreachable: 'Not loaded.', retry: 'Again' });
  boot.setAttribute('src', '/h5/boot.1.js');
  const reload = jest.fn();
  const fetched = jest.fn().mockResolvedValue(new Response(''));
  const page = Object.create(window, {
    fetch: { value: fetched },
    location: { value: { reload } },
    document: { value: document },
    addEventListener: { value: window.addEventListener.bind(window) },
  }) as Window;
  watchBootScript(page);
  return { reload, fetched };
}

test('a boot script that does not arrive ends in a card, which asks for it again', async () => {
  const { reload, fetched } = open();
  document.getElementById('other')!.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')).toBeNull();
  document.getElementById('boot')!.dispatchEvent(new Event('error'));
  expect(document.querySelector('#first-paint [role=alert] p')?.textContent).toBe('Not loaded.');
  const button = document.querySelector<HTMLButtonElement>('#first-paint button');
  expect(button?.textContent).toBe('Again');
  button?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledWith(
    expect.stringContaining('/h5/boot.1.js'),
    expect.objectContaining({ cache: 'reload' }),
  );
  expect(reload).toHaveBeenCalledTimes(1);
});
