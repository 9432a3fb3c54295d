import { observer } from 'mobx-react-lite';
import { I18nextProvider } from 'react-i18next';
import { AppProvider, HashRouter, type AppStore } from '@h5/shared/app';
import '@h5/shared/ui/tokens.css';
import { LoadingOverlay } from '@h5/shared/ui/feedback/LoadingOverlay';
import { ToastView } from '@h5/shared/ui/feedback/Toast';
import type { HomeStore } from './pages/home/HomeStore';
import { Shell } from './shell/Shell';

/** The providers, in order, and what lies above every page. */
export const App = observer(function App({ app, home }: { app: AppStore; home: HomeStore }) {
  return (
    <I18nextProvider i18n={app.locale.i18n}>
      <AppProvider value={app}>
        <HashRouter>
          <Shell home={home} />
        </HashRouter>
        <LoadingOverlay isOpen={app.activity.isSlow} />
        <ToastView toasts={app.toasts.toasts} onDismiss={app.toasts.dismiss} />
      </AppProvider>
    </I18nextProvider>
  );
});
