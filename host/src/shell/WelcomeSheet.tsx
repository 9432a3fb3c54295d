import { observer } from 'mobx-react-lite';
import { useApp, useLocation } from '@h5/shared/app';
import { LazySheet } from '@h5/shared/sheets/LazySheet';

const loadWelcome = () =>
  import(/* webpackChunkName: "host-sheets" */ './Welcome').then((part) => part.Welcome);

/** Shown once after registration. */
export const WelcomeSheet = observer(function WelcomeSheet() {
  const { session } = useApp();
  const { pathname } = useLocation();
  // Wait until the registration form has navigated away.
  const isOpen = session.isNew && !pathname.startsWith('/pages/common/');

  return <LazySheet load={loadWelcome} isOpen={isOpen} onClose={session.markWelcomed} />;
});
