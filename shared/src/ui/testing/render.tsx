import {
  render as renderPlain,
  type RenderOptions,
  type RenderResult,
} from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import words from '../../app/locales/en.json';

/** Renders a component with the product's English messages. */
export function render(part: ReactElement, options?: RenderOptions): RenderResult {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui: words.ui } },
    interpolation: { escapeValue: false },
  });

  function Words({ children }: { children: ReactNode }) {
    return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
  }
  return renderPlain(part, { wrapper: Words, ...options });
}
