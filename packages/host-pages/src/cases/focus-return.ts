import { expect, type Locator } from '@playwright/test'
import type { HostPageContext } from '../host-case.ts'

/** Checks where the focus is after a popup or dialog of a widget closes. */
export async function checkFocusReturn(context: HostPageContext, variant: string): Promise<void> {
  const { at, page, widget, ready, use } = context
  await ready()
  if (widget === 'search-box') return inSearchBox(context, variant)
  const own = page.locator('#own')
  const launcher = at.getByRole('button', { name: /support|help|chat/i }).last()
  if (widget === 'support-chat') await use()
  const dialog = at.getByRole('dialog').first()
  await expect(dialog).toBeVisible()
  if (variant === 'after Escape') await page.keyboard.press('Escape')
  else if (variant === 'after a choice')
    await dialog
      .getByRole('button', { name: widget === 'second-factor' ? 'Cancel' : 'Close' })
      .first()
      .click()
  else await pressOutside(context, dialog)
  if (variant === 'after a press outside' && widget === 'support-chat') {
    // The panel is not modal: a press on the page moves the focus there.
    await expect(own).toBeFocused()
    return expect(dialog).toBeVisible()
  }
  // A press outside does not close the code dialog.
  if (variant === 'after a press outside' && widget === 'second-factor') {
    await expect(dialog).toBeVisible()
    return expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true)
  }
  await expect(dialog).toBeHidden()
  await expect(widget === 'support-chat' ? launcher : own).toBeFocused()
}

async function pressOutside({ page, widget, renderer }: HostPageContext, dialog: Locator): Promise<void> {
  if (widget === 'support-chat') return page.locator('#own').click()
  // A frame covers the page after a message from inside.
  if (renderer === 'frame')
    await expect.poll(() => page.locator('iframe').boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {}
  await page.mouse.click(Math.max(x - 40, 4), Math.max(y - 20, 300))
}

async function inSearchBox({ at, page }: HostPageContext, variant: string): Promise<void> {
  const [from, depart] = ['From', 'Outbound'].map((name) => at.getByRole('combobox', { name }))
  if (!from || !depart) return
  await from.click()
  await expect(at.getByRole('listbox')).toBeVisible()
  if (variant === 'after a choice') await at.getByRole('listbox').getByRole('option').first().click()
  else if (variant === 'after Escape') await page.keyboard.press('Escape')
  else await page.getByRole('heading', { name: 'Agency' }).click()
  await expect(at.getByRole('listbox')).toHaveCount(0)
  if (variant !== 'after a press outside') await expect(from).toBeFocused()
  await depart.focus()
  await page.keyboard.press('ArrowDown')
  await expect(at.getByRole('grid').first()).toBeVisible()
  if (variant === 'after Escape') {
    await page.keyboard.press('Escape')
    return expect(depart).toBeFocused()
  }
  if (variant === 'after a press outside') {
    await page.locator('#own').click()
    await expect(at.getByRole('grid')).toHaveCount(0)
    return expect(page.locator('#own')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(at.getByRole('grid')).toHaveCount(0)
  await expect(at.getByRole('combobox', { name: 'Return' })).toBeFocused()
}
