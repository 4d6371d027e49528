import { expect, test } from '../portal.fixture.ts'

// The browser logs every violation of the content security policy, which fails the test.
test("renders the server's own pages without a browser error", async ({ page, watch }) => {
  // Expected for the missing page.
  watch.allowBrowserError(/status of 404/)
  await page.request.post('/api/mail/sendEmail', { data: { email: 'shops@harbour.example' } })
  for (const [address, heading] of [
    ['/dev/inbox?to=shops@harbour.example', 'Development inbox'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('header')).toHaveCSS('color', 'rgb(255, 255, 255)')
  }
})

test('blocks an injected script', async ({ page, watch }) => {
  watch.allowBrowserError(/Content Security Policy/)
  for (const address of ['/', '/docs/reference/api.html', '/dev/inbox']) {
    await page.goto(address)
    const ran = await page.evaluate(() => {
      const inline = document.createElement('script')
      inline.textContent = 'document.title = "smuggled"'
      const clicked = document.createElement('button')
      clicked.setAttribute('onclick', 'document.title = "smuggled"')
      document.body.append(inline, clicked)
      clicked.click()
      return document.title
    })
    expect(ran, address).not.toContain('smuggled')
  }
})
