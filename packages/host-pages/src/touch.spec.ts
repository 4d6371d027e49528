import { devices, expect, test } from '@playwright/test'
import { cases } from './cases.ts'
import { widgets } from './host-case.ts'
import { openHostPage } from './open-host-page.ts'

// A phone: its pointer is a finger.
const { viewport, isMobile, hasTouch } = devices['Pixel 7']
test.use({ viewport, isMobile, hasTouch })

/** The smallest height that a finger hits reliably. */
const minHeight = 44

for (const widget of widgets) {
  test(`buttons are large enough for fingers: ${widget}, touch`, async ({ page }) => {
    const [plain] = cases
    if (!plain) throw new Error('There are no cases.')
    const { at, ready } = await openHostPage(page, plain, 'script', widget, {
      head: '<meta name="viewport" content="width=device-width">',
    })
    await ready()
    const buttons = at.locator('.gw-button, .gw-chat-launcher').filter({ visible: true })
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      const { height = 0 } = (await button.boundingBox()) ?? {}
      expect(height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(minHeight)
    }
  })
}
