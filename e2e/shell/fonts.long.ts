import { chromium } from '@playwright/test';
import { browserArguments, findHeadlessBrowser } from '../browser';
import { bundledFonts } from '../fonts';
import { expect, test } from '../fixtures';

test('on a machine without fonts, text is drawn in those of the package', async () => {
  test.skip(process.platform !== 'linux', 'Other systems always have fonts.');
  const browser = await chromium.launch({
    executablePath: await findHeadlessBrowser(),
    args: browserArguments,
    env: { ...process.env, FONTCONFIG_FILE: await bundledFonts() },
  });
  const page = await browser.newPage();
  await page.setContent('<span style="font: 20px Roboto, sans-serif">96,418.2</span>');
  const price = page.locator('span');
  expect((await price.boundingBox())?.width).toBeGreaterThan(60);

  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'span',
  });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['Open Sans']);
  await browser.close();
});
