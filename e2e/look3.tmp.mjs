import { chromium } from 'playwright-core';
import fs from 'node:fs';
const base='http://localhost:8094';
const out='/tmp/w/lists-shots2'; fs.mkdirSync(out,{recursive:true});
const [lang='en',width='320',theme='dark',...only]=process.argv.slice(2);
const browser=await chromium.launch({executablePath:process.env.CHROME_PATH,args:['--no-sandbox']});
const page=await (await browser.newContext({viewport:{width:+width,height:720},deviceScaleFactor:2,hasTouch:true,isMobile:true})).newPage();
page.on('pageerror',e=>console.log('ERR',e.message));
await page.goto(base+'/#/pages/common/login'); await page.waitForTimeout(2500);
await page.evaluate(([l,t])=>{localStorage.setItem('lang',l);localStorage.setItem('theme',t)},[lang,theme]);
await page.reload(); await page.waitForTimeout(2500);
await page.locator('input[name=user_string]').first().fill('demo@example.com');
await page.locator('input[type=password]').first().fill('demo-1234');
await page.keyboard.press('Enter'); await page.waitForTimeout(4000);
await page.evaluate(([l,t])=>{localStorage.setItem('lang',l);localStorage.setItem('theme',t)},[lang,theme]);
const shot=async(name,full=true)=>{ const w=await page.evaluate(()=>document.documentElement.scrollWidth); if(w>+width) console.log(name,'WIDE',w); await page.screenshot({path:`${out}/${lang}-${width}-${theme}-${name}.png`,fullPage:full}); };
const go=async p=>{ await page.goto(base+'/#'+p); await page.reload(); await page.waitForTimeout(2500); };
const want=n=>!only.length||only.includes(n);
if(want('borrow')){ await go('/pages/common/borrowing'); await page.locator('[name=amount]').fill('500'); await page.locator('[name=collateral]').fill('0.012'); await page.waitForTimeout(500); await shot('borrow'); 
 await page.locator('button[type=submit]').click(); await page.waitForTimeout(1200); await shot('confirm',false); }
if(want('fixed')){ await go('/pages/common/borrowing?kind=fixed&coin=ETH&term=30'); await page.locator('[name=amount]').fill('500'); await page.locator('[name=collateral]').fill('0.1'); await page.waitForTimeout(500); await shot('fixed'); }
if(want('mine')){ await go('/pages/common/borrowing?tab=mine'); await shot('mine'); await page.locator('main a[href*="borrowing?id"]').first().click(); await page.waitForTimeout(1500); await shot('detail');
 await page.locator('main button').filter({hasText:/./}).nth(await page.locator('main button').count()-3).click().catch(()=>{}); await page.waitForTimeout(1200); await shot('repay',false);
 const u=page.url(); console.log(u); }
if(want('collateral')){ await go('/pages/common/borrowing?tab=mine'); const href=await page.locator('main a[href*="borrowing?id"]').first().getAttribute('href'); await go(href.slice(1)+'&sheet=collateral.add'); await page.locator('[role=dialog] [name=amount]').fill('0.001'); await page.waitForTimeout(600); await shot('add',false); await go(href.slice(1)+'&sheet=repay'); await page.locator('[role=dialog] [name=amount]').fill('100'); await page.waitForTimeout(600); await shot('repay2',false);}
if(want('machines')){ await go('/pages/lockming/lockming?kind=mining'); await shot('machines'); await go('/pages/lockming/lockming?kind=mining&machine=1'); await shot('machine'); await page.locator('button[type=submit]').click(); await page.waitForTimeout(1200); await shot('mconfirm',false); }
if(want('rigs')){ await go('/pages/lockming/order?kind=mining'); await shot('rigs'); const l=page.locator('main a[href*="rig="]').first(); if(await l.count()){ await l.click(); await page.waitForTimeout(1500); await shot('rig'); } }
if(want('finance')){ await go('/pages/financial/index'); await shot('finance'); }
await browser.close();
