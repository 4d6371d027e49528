import { expect, type Locator, type Page } from '@playwright/test'

/** One input mode of a user. Elements are found by accessible name, then reached with mouse, touch or keyboard. */
export interface InputMode {
  press(target: Locator): Promise<void>
  /** Like `press`, for one cell of a composite widget such as a grid. */
  pressCell(target: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Types until the suggestion appears, then chooses it. */
  suggest(field: Locator, text: string, suggestion: Locator): Promise<void>
  /** Picks an option whose text starts with `text`. */
  pick(list: Locator, text: string): Promise<void>
  /** Picks the first option that has a value. */
  pickFirst(list: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  /** Chooses a radio button that is visible with its group. */
  choose(radio: Locator): Promise<void>
  /** Picks a day of the next month. */
  date(field: Locator, nextMonth: Locator, day: Locator): Promise<void>
}

export type InputModeName = 'mouse' | 'touch' | 'keyboard'

export function createInputMode(page: Page, name: InputModeName): InputMode {
  return name === 'keyboard' ? keyboard(page) : pointer(name)
}

/** Minimum target size in px (WCAG 2.5.5). */
const minTargetPx = 44

function pointer(name: 'mouse' | 'touch'): InputMode {
  const pressCell = (target: Locator) => (name === 'touch' ? target.tap() : target.click())
  async function press(target: Locator): Promise<void> {
    if (name === 'touch') await expectTouchTarget(target)
    await pressCell(target)
  }
  return {
    press,
    pressCell,
    type: (field, text) => field.fill(text),
    async suggest(field, text, suggestion) {
      await field.fill(text)
      await press(suggestion)
    },
    async pick(list, text) {
      const option = list.locator('option', { hasText: text }).first()
      await list.selectOption(await option.getAttribute('value'))
    },
    pickFirst: async (list) => void (await list.selectOption({ index: 1 })),
    tick: pressCell,
    choose: pressCell,
    async date(field, nextMonth, day) {
      await pressCell(field)
      await pressCell(nextMonth)
      await press(day)
    },
  }
}

async function expectTouchTarget(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  const name = `${await target.textContent()} ${(await target.getAttribute('aria-label')) ?? ''}`
  expect.soft(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0)), name).toBeGreaterThanOrEqual(minTargetPx)
}

/** More Tab presses than any screen of the flow needs. */
const maxTabStops = 200

function keyboard(page: Page): InputMode {
  const has = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  async function focusByTab(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let tabStops = 0; tabStops < maxTabStops; tabStops += 1) {
      if (await has(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(target)}`)
  }

  async function press(target: Locator): Promise<void> {
    await focusByTab(target)
    await page.keyboard.press('Enter')
  }

  return {
    press,
    /** Tab reaches one cell of a grid; arrow keys move inside it. */
    async pressCell(target) {
      await focusByTab(target.locator('xpath=ancestor::*[@role="grid"]').locator('[tabindex="0"]'))
      for (let arrowSteps = 0; !(await has(target)); arrowSteps += 1) {
        if (arrowSteps > maxTabStops) throw new Error(`no arrow key reaches ${String(target)}`)
        await page.keyboard.press(arrowSteps % 4 === 3 ? 'ArrowRight' : 'ArrowDown')
      }
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await focusByTab(field)
      await page.keyboard.type(text)
    },
    async suggest(field, text, suggestion) {
      await focusByTab(field)
      await page.keyboard.type(text)
      await expect(suggestion).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(suggestion).toBeHidden()
    },
    async pick(list, text) {
      await focusByTab(list)
      // A list that waits for a second between two letters takes the second one for the beginning of another option.
      await expect(async () => {
        await page.keyboard.type(text)
        await expect(list.locator('option:checked')).toContainText(text, { timeout: 2_000 })
      }).toPass()
    },
    async pickFirst(list) {
      await focusByTab(list)
      await page.keyboard.press('ArrowDown')
    },
    async tick(box) {
      await focusByTab(box)
      await page.keyboard.press('Space')
    },
    async choose(radio) {
      await focusByTab(radio.locator('xpath=ancestor::*[@role="radiogroup"]').locator('[tabindex="0"]'))
      for (let arrowSteps = 0; arrowSteps < 4 && !(await has(radio)); arrowSteps += 1)
        await page.keyboard.press('ArrowRight')
      await expect(radio).toBeChecked()
    },
    async date(field) {
      await focusByTab(field)
      await page.keyboard.press('ArrowDown')
      await expect(field).not.toBeFocused()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
    },
  }
}
