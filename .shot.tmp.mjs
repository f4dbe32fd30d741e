import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const [,, only] = process.argv;
const pages = only ? only.split(',') : ['agentTeamOverview','agentRevenueReport','agentAnnouncement'];
for (const [w,h,scheme,lang] of [[1440,900,'light','en'],[390,844,'dark','es']]) {
  const host = `http://shot${w}.localhost:4501`;
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, colorScheme: scheme, locale: lang==='en'?'en-US':'es-PE' });
  const page = await ctx.newPage();
  await page.goto(`${host}/__sandbox`);
  const token = await page.evaluate(async () => (await (await fetch('/__sandbox/session', { method: 'POST', headers: {'Content-Type':'application/json'}, body: JSON.stringify({ account: 'agente1' }) })).json()).token);
  await page.evaluate(([t,l]) => { sessionStorage.setItem('token', t); localStorage.setItem('language', l); localStorage.setItem('lang', l); }, [token, lang]);
  for (const key of pages) {
    const t0=Date.now();
    await page.goto(`${host}/index?agent=${key}`);
    try { await page.locator('[data-panel] h3').waitFor({timeout:20000}); await page.waitForLoadState('networkidle'); } catch(e) { console.log(key, String(e).slice(0,200)); }
    await page.waitForTimeout(800);
    console.log(w, key, Date.now()-t0);
    await page.screenshot({ path: `/tmp/shell-${w}-${key}.png` });
    const content = page.locator('[data-panel] > section');
    const height = await content.evaluate((el)=>el.scrollHeight).catch(()=>0);
    if (height > h) {
      await page.setViewportSize({width:w,height:Math.min(height+200,3600)});
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shell-${w}-${key}-full.png` });
      await page.setViewportSize({width:w,height:h});
    }
  }
  await ctx.close();
}
await browser.close();
