import { pagePaths } from '@h5/shared/contract/routes';
import type { createTranslator } from '../createTranslator';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';
import { onChain } from './simulatedChain';

/** The words of a state, whatever has been counted so far. */
const stateWords = (t: ReturnType<typeof createTranslator>, state: string) =>
  new RegExp(
    t(`wallet.depositState.${state}`, { done: 'N', of: 'N' })
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/N/g, '\\d+'),
  );

test('a deposit arrives live, and a fork does not credit it twice', async ({ page, origin }) => {
  test.slow();
  const { user, t } = await newUserIn('en', { page, origin });
  await page.goto(`./#${pagePaths.home}`);
  const deposit = t('host.home.assets.deposit');
  await screen(page, pagePaths.home).getByRole('link', { name: deposit, exact: true }).click();
  await screen(page, pagePaths.coinSelect).getByRole('link', { name: /BTC/ }).click();

  const receive = screen(page, pagePaths.deposit);
  await expect(receive.getByText('0.0001 BTC')).toBeVisible();
  await expect(receive.locator('[data-address]')).toHaveCount(0);
  await receive.getByRole('radio', { name: /BTC/ }).click();
  const address = (await receive.locator('[data-address]').getAttribute('data-address')) ?? '';
  expect(address).toMatch(/^bc1q/);
  await expect(receive.locator('[data-text]')).toHaveAttribute('data-text', `sim:BTC:${address}`);
  await expect(receive.getByText(t('wallet.receive.simulated'), { exact: true })).toBeVisible();

  await onChain(origin, 'send', { network: 'BTC', address, amount: '0.25' });
  const row = receive.getByRole('listitem').first();
  await expect(row).toContainText('0.25 BTC');
  await expect(row).toContainText(t('wallet.depositState.final'), { timeout: 30_000 });
  expect((await user.balance('BTC')).available).toBe('0.25');

  // Its block is disconnected, and the other branch has it as well.
  await onChain(origin, 'fork', { network: 'BTC', depth: '4', drop: '0' });
  await row.getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem')).toHaveCount(6);
  await expect(sheet).toContainText(t('wallet.depositState.final'));
  expect((await user.balance('BTC')).available).toBe('0.25');
  await page.goBack();
  await page.goto(`./#${pagePaths.deposit}?currency=1&network=BTC`);

  // Another one is spent elsewhere in the other branch.
  await onChain(origin, 'send', { network: 'BTC', address, amount: '0.5' });
  await onChain(origin, 'blocks', { network: 'BTC', count: '1' });
  await expect(row).toContainText(/0\.5 BTC/);
  await onChain(origin, 'fork', { network: 'BTC', depth: '2', drop: '1' });
  const gone = [t('wallet.depositState.orphaned'), t('wallet.depositState.reversed')];
  await expect(row).toContainText(new RegExp(gone.join('|')));
  expect((await user.balance('BTC')).available).toBe('0.25');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'everything fits in Thai, and the record shows the way of a deposit',
    { tag: '@long' },
    async ({ page, origin }) => {
      const { t } = await newUserIn('th', { page, origin });
      await page.goto(`./#${pagePaths.deposit}?currency=3&network=TRC20`);
      const receive = screen(page, pagePaths.deposit);
      const address = (await receive.locator('[data-address]').getAttribute('data-address')) ?? '';
      expect(await sideways(page)).toBe(0);
      await onChain(origin, 'send', { network: 'TRC20', address, amount: '25' });
      const row = receive.getByRole('listitem').first();
      await expect(row).toContainText(stateWords(t, 'confirming'), { timeout: 15_000 });
      await row.getByRole('link').click();
      await expect(page.getByRole('dialog')).toContainText(t('wallet.journal.none'));
      await page.goBack();
      const record = screen(page, pagePaths.depositRecord);
      await expect(record.getByRole('listitem')).toHaveCount(1);
      expect(await sideways(page)).toBe(0);
    },
  );
});
