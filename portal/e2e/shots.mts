import { chromium } from 'playwright'
import { findChromium } from '../../scripts/chromium.ts'
const base = 'http://localhost:4870'
const [, , mode = 'light', ...paths] = process.argv
const executablePath = process.env['CHROMIUM'] ?? String(await findChromium())
const browser = await chromium.launch({ executablePath })
const phone = mode.includes('phone')
const context = await browser.newContext({
  viewport: phone ? { width: 390, height: 844 } : { width: 1360, height: 900 },
  colorScheme: mode.includes('dark') ? 'dark' : 'light',
  locale: mode.includes('cn') ? 'zh-CN' : 'en-GB',
})
const page = await context.newPage()
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
await page.goto(base)
await page
  .locator('input:not([type=radio]):not([type=password])')
  .first()
  .fill(process.env['USER_MAIL'] ?? 'support@gangway.example')
await page.locator('input[type=password]').fill('Gangway-demo-1')
await page.locator('button[type=submit]').first().click()
await page.waitForURL(/workspace|console|tasks/)
for (const [i, path] of paths.entries()) {
  await page.goto(base + '/#' + path)

  await page.waitForTimeout(1800)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const text = await page.locator('body').innerText()
  const raw = text.match(/\b(console|page|incident|airline)\.[a-zA-Z.]+\b/g)
  console.log(mode, path, 'overflow', overflow, raw ?? '')
  await page.screenshot({ path: `/tmp/console/${mode}-${i}.png`, fullPage: true })
}
await browser.close()
