import { renderPage } from '../testing/renderPage';
import { useBusy } from './useBusy';

function Form({ isDirty }: { isDirty: boolean }) {
  useBusy('form', isDirty);
  return null;
}

test('the user is busy while a component says so, and no longer when it is gone', () => {
  const { app, unmount } = renderPage(
    <>
      <Form isDirty={false} />
      <Form isDirty />
    </>,
  );
  expect(app.activity.isBusy).toBe(true);
  unmount();
  expect(app.activity.isBusy).toBe(false);
});

test('a clean form does not keep the user', () => {
  expect(renderPage(<Form isDirty={false} />).app.activity.isBusy).toBe(false);
});

test('a form that was two times dirty is busy until both have ended', () => {
  const { app } = renderPage(<Form isDirty={false} />);
  const [first, second] = [app.activity.hold('form'), app.activity.hold('form')];
  first();
  first();
  expect(app.activity.isBusy).toBe(true);
  second();
  expect(app.activity.isBusy).toBe(false);
});
