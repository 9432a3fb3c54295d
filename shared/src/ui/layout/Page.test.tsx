import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './Page';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

const path = '/pages/fund/index';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: 'here', idx: 1 }, '', '#/pages/fund/index');
});

itBehavesLikeAnElement(<Page path={path} title="Assets" />, { takesRef: false });

test('is the main part of the document and says which screen it is', () => {
  render(<Page path={path} title="Assets" />);
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('data-page', path);
  expect(main).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1, name: 'Assets' })).toBeInTheDocument();
});

test('opens and closes where the browser stores nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const get = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  try {
    const { unmount } = render(<Page path={path} title="Assets" />);
    expect(screen.getByRole('main')).toBeInTheDocument();
    unmount();
    expect(get).toHaveBeenCalled();
  } finally {
    get.mockRestore();
  }
});

test('names the window while it is open', () => {
  document.title = 'Halden';
  const { unmount } = render(<Page path={path} title="Assets" />);
  expect(document.title).toBe('Assets');
  unmount();
  expect(document.title).toBe('Halden');
});

test('names the site behind the page, and once', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'application-name', content: 'Halden' });
  document.head.append(meta);
  try {
    const { rerender } = render(<Page path={path} title="Assets" />);
    expect(document.title).toBe('Assets · Halden');
    rerender(<Page path={path} title="Halden" />);
    expect(document.title).toBe('Halden');
  } finally {
    meta.remove();
  }
});

test('does not take the focus from a field', () => {
  render(
    <Page path={path}>
      <input autoFocus aria-label="Search" />
    </Page>,
  );
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

describe('back', () => {
  test('goes back', async () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => {});
    render(<Page path={path} title="Assets" />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  test('leads home from a link that was opened directly', async () => {
    history.replaceState({ idx: 0 }, '', '#/pages/fund/index');
    render(<Page path={path} title="Assets" />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(location.hash).toBe('#/');
  });

  test('does what the page wants', async () => {
    const onBack = jest.fn();
    render(<Page path={path} title="Assets" onBack={onBack} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('is not there on the page of a tab', () => {
    render(<Page hasTabBar path={path} title="Assets" />);
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });
});

describe('the scroll', () => {
  let scrollTo: jest.SpyInstance;
  beforeEach(() => {
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  afterEach(() => scrollTo.mockRestore());

  function leaveAt(top: number) {
    const { unmount } = render(<Page path={path} />);
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
    unmount();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    scrollTo.mockClear();
  }

  test('is where it was when the reader comes back', () => {
    leaveAt(640);
    render(<Page path={path} />);
    expect(scrollTo).toHaveBeenCalledWith(0, 640);
  });

  test('starts at the top of a new entry of the same page', () => {
    leaveAt(640);
    history.replaceState({ key: 'another', idx: 2 }, '');
    render(<Page path={path} />);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
