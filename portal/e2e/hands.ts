import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works a page. Everything is found by what it is called, then reached in the way of this hand. */
export interface Hand {
  press(what: Locator): Promise<void>
  /** As `press`, for one small thing of many. */
  touch(what: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Types until a suggestion comes, and takes it. */
  suggest(field: Locator, text: string, suggestion: Locator): Promise<void>
  /** An option of a list, by how its text begins. */
  pick(list: Locator, text: string): Promise<void>
  /** The first option of a list that is something. */
  pickFirst(list: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  /** One of a few that are all in sight. */
  choose(radio: Locator): Promise<void>
  /** A day of the next month. */
  date(field: Locator, nextMonth: Locator, day: Locator): Promise<void>
}

export type HandName = 'mouse' | 'touch' | 'keyboard'

export function handOf(page: Page, name: HandName): Hand {
  return name === 'keyboard' ? keyboard(page) : pointer(name)
}

/** Below this a fingertip misses what it is meant for. */
const fingertip = 44

function pointer(name: 'mouse' | 'touch'): Hand {
  const touch = (what: Locator) => (name === 'touch' ? what.tap() : what.click())
  async function press(what: Locator): Promise<void> {
    if (name === 'touch') await expectFingerSized(what)
    await touch(what)
  }
  return {
    press,
    touch,
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
    tick: touch,
    choose: touch,
    async date(field, nextMonth, day) {
      await touch(field)
      await touch(nextMonth)
      await press(day)
    },
  }
}

async function expectFingerSized(what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  const box = await what.boundingBox()
  const name = `${await what.textContent()} ${(await what.getAttribute('aria-label')) ?? ''}`
  expect.soft(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0)), name).toBeGreaterThanOrEqual(fingertip)
}

/** More stops than any screen of the journey has. */
const mostStops = 200

function keyboard(page: Page): Hand {
  const has = (what: Locator) => what.evaluate((element) => element === document.activeElement)

  async function reach(what: Locator): Promise<void> {
    await expect(what).toBeVisible()
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await has(what)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never comes to ${String(what)}`)
  }

  async function press(what: Locator): Promise<void> {
    await reach(what)
    await page.keyboard.press('Enter')
  }

  return {
    press,
    /** In a grid one thing alone is reached by Tab; arrows go on from there. */
    async touch(what) {
      await reach(what.locator('xpath=ancestor::*[@role="grid"]').locator('[tabindex="0"]'))
      for (let steps = 0; !(await has(what)); steps += 1) {
        if (steps > mostStops) throw new Error(`No arrow comes to ${String(what)}`)
        await page.keyboard.press(steps % 4 === 3 ? 'ArrowRight' : 'ArrowDown')
      }
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await reach(field)
      await page.keyboard.type(text)
    },
    async suggest(field, text, suggestion) {
      await reach(field)
      await page.keyboard.type(text)
      await expect(suggestion).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(suggestion).toBeHidden()
    },
    async pick(list, text) {
      await reach(list)
      await page.keyboard.type(text)
      await expect(list.locator('option:checked')).toContainText(text)
    },
    async pickFirst(list) {
      await reach(list)
      await page.keyboard.press('ArrowDown')
    },
    async tick(box) {
      await reach(box)
      await page.keyboard.press('Space')
    },
    async choose(radio) {
      await reach(radio.locator('xpath=ancestor::*[@role="radiogroup"]').locator('[tabindex="0"]'))
      for (let steps = 0; steps < 4 && !(await has(radio)); steps += 1) await page.keyboard.press('ArrowRight')
      await expect(radio).toBeChecked()
    },
    async date(field) {
      await reach(field)
      await page.keyboard.press('ArrowDown')
      await expect(field).not.toBeFocused()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
    },
  }
}
