import { expect, test } from './portal-test.ts'

// The browser complains about whatever the content security policy stops, and a complaint fails the journey.
test('the pages that the server makes itself are read without a complaint of the browser', async ({ page, watch }) => {
  // Of the page that is not there.
  watch.expectTrouble(/status of 404/)
  await page.request.post('/api/mail/sendEmail', { data: { email: 'shops@harbour.example' } })
  for (const [address, heading] of [
    ['/api/docs', 'API reference'],
    ['/dev/inbox?to=shops@harbour.example', 'Development inbox'],
    ['/nowhere', 'There is no such page'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('header')).toHaveCSS('color', 'rgb(255, 255, 255)')
  }
})

test('a script that was smuggled into a page does not run', async ({ page, watch }) => {
  watch.expectTrouble(/Content Security Policy/)
  for (const address of ['/', '/api/docs', '/dev/inbox']) {
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
