import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
for (const [name, width, scheme, lang] of [['light', 1280, 'light', 'en'], ['phone', 390, 'dark', 'cn']] as const) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  await context.addInitScript((l) => localStorage.setItem('lang', l), lang)
  const page = await context.newPage()
  await page.goto('http://localhost:4796/#/login')
  await page.getByLabel(/Login name|登录名/).fill('admin@harbour.example'); await page.locator('input[type=password]').fill('Gangway-demo-1'); await page.keyboard.press('Enter')
  await page.waitForURL(/workspace/, { timeout: 60000 }).catch(() => 0)
  for (const [file, path] of [['byoa', '/byoa/list'], ['shops', '/shop/list']] as const) {
    await page.goto('http://localhost:4796/#' + path)
    await page.waitForTimeout(3500)
    await page.screenshot({ path: `/tmp/mine/${file}-${name}.png` })
  }
  const link = page.locator('a[href*="/shop/"]').filter({ hasNot: page.locator('nav') })
  const hrefs = await page.locator('main a[href*="#/shop/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  console.log(hrefs)
  const ids = [...new Set(hrefs.map((h) => h!.split('/').pop()!.split('?')[0]))]
  for (const part of ['rules', 'exchangeRate', 'whiteBlack', 'order']) {
    await page.goto(`http://localhost:4796/#/shop/${part}/${ids[0]}`); await page.waitForTimeout(2500)
    if (!(await page.title()).includes('404')) await page.screenshot({ path: `/tmp/mine/shop-${part}-${name}.png` })
  }
}
await browser.close()
