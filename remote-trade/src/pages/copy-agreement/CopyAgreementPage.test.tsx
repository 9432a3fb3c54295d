import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { renderPage } from '@h5/shared/testing/renderPage';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import en from '../../locales/en.json';
import { ChineseAgreementPage } from './zh/ChineseAgreementPage';
import { EnglishAgreementPage } from './en/EnglishAgreementPage';
import { agreementText as english } from './en/agreementText';
import { traditionalText as traditional } from './zh/traditionalText';
import { simplifiedText as simplified } from './zh/simplifiedText';

const messages = { trade: en };

test('a summary stands before the text, and the text is marked with its language', () => {
  renderPage(<EnglishAgreementPage />, { messages });
  expect(screen.getByText(/at most 20% of your profit/)).toBeVisible();
  const [first] = english.sections;
  expect(screen.getByText(first?.heading ?? '').closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('the heading names the language of the text, if it is not that of the reader', () => {
  const { app, unmount } = renderPage(<EnglishAgreementPage />, { messages });
  expect(screen.getByRole('heading', { name: 'The agreement' })).toBeVisible();
  act(() => runInAction(() => (app.locale.language = 'fra')));
  expect(screen.getByRole('heading', { name: /\(anglais\)$/ })).toBeVisible();
  unmount();
  const chinese = renderPage(<ChineseAgreementPage />, { messages });
  expect(screen.getByRole('heading', { name: /Simplified Chinese/ })).toBeVisible();
  act(() => runInAction(() => (chinese.app.locale.language = 'hk')));
  expect(screen.getByRole('heading', { name: 'The agreement' })).toBeVisible();
});

test('readers in Hong Kong get traditional Chinese, all others simplified', () => {
  const { app } = renderPage(<ChineseAgreementPage />, { messages });
  expect(screen.getByText(simplified.sections[0]?.heading ?? '')).toBeVisible();
  act(() => runInAction(() => (app.locale.language = 'hk')));
  expect(screen.getByText(traditional.sections[0]?.heading ?? '')).toBeVisible();
});

test.each([english, simplified, traditional])(
  'the text in $tag names the limits of the rules',
  (text) => {
    const words = text.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    const { minMultiple, maxMultiple, maxFixedLots, defaultMultipleCap, maxFollowers } = copyTerms;
    const limits = [
      minMultiple,
      maxMultiple,
      maxFixedLots,
      defaultMultipleCap,
      maxFollowers,
      '20%',
    ];
    for (const limit of limits) expect(words).toContain(String(limit));
    expect(text.sections).toHaveLength(english.sections.length);
  },
);
