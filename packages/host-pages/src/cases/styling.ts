import { expect, type Page } from '@playwright/test'
import { widgets, type Renderer, type HostCase } from '../host-case.ts'
import { probeOf } from '../probes.ts'
import { ownOrigin, sameAsReact, sameAsScript } from '../common-reasons.ts'

const hostile = `* { text-transform: uppercase; letter-spacing: 6px; line-height: 3; color: rgb(255, 0, 0); font-size: 30px }
  button { display: none } input { border: 9px dotted; width: 5px } label, h2, p, form, fieldset { display: inline; float: left }`
const important = `${hostile} * { all: unset !important; text-transform: uppercase !important } button { display: none !important }`
const hasShadowRoot = (renderer: Renderer) => renderer === 'script' || renderer === 'react-isolated'

/** Waits until the page is not wider: it follows a new width in some frames. */
const expectWidth = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

export const stylingCases: HostCase[] = [
  {
    number: 5,
    name: 'hostile global styles (with !important where the widget has a shadow root)',
    page: (renderer) => ({
      head: `<style>${hasShadowRoot(renderer) ? important : hostile} #own { display: inline !important }</style>`,
    }),
    renderers: ['script', 'react', 'react-isolated', 'preact'],
    widgets,
    why: { elements: sameAsScript, 'react-18': sameAsReact, frame: ownOrigin },
    async run({ at, widget, ready, use }) {
      await ready()
      const seen = await probeOf(widget)
        .button(at)
        .evaluate((button) => {
          const { display, textTransform, letterSpacing, color } = getComputedStyle(button)
          return { isShown: display !== 'none', textTransform, letterSpacing, isRed: color === 'rgb(255, 0, 0)' }
        })
      expect(seen).toEqual({ isShown: true, textTransform: 'none', letterSpacing: 'normal', isRed: false })
      await use()
    },
  },
  {
    number: 6,
    name: 'ancestors with overflow, transform, contain and z-index',
    page: {
      wrap: (inner) =>
        `<div style="overflow:hidden;width:900px;height:260px;contain:content;position:relative;z-index:0"><div style="transform:translateX(4px)">${inner}</div></div><div style="position:relative;z-index:99;height:40px;background:gold">above</div>`,
    },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets: ['search-box', 'booking-drawer', 'refund-drawer', 'second-factor'],
    why: {
      ...{ elements: sameAsScript, 'react-18': sameAsReact },
      'frame search-box': 'its frame grows in its element and is clipped by the page',
      ...{ 'search-results': 'opens nothing above the page', 'sign-in': 'opens nothing above the page' },
      'support-chat':
        'its launcher is part of the page; such a page places the tag at its end, outside these ancestors',
    },
    async run({ at, page, widget, ready, use }) {
      await ready()
      if (widget === 'search-box') await at.getByRole('combobox', { name: 'Outbound' }).click()
      const dialog = at.getByRole('dialog').first()
      await expect(dialog).toBeVisible()
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      // A frame covers the page after a message from inside.
      await expect(async () => {
        const box = await dialog.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      }).toPass({ timeout: 60_000 })
      if (widget === 'search-box') await page.keyboard.press('Escape')
      await use()
    },
  },
  {
    number: 7,
    name: 'root size of 62.5 %, and a page at 200 %',
    variants: {
      '62.5 %': { head: '<style>html { font-size: 62.5% } body { font-size: 1.6rem }</style>' },
      '200 %': {},
    },
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: {
      elements: sameAsScript,
      'react-18': sameAsReact,
      'react-isolated': 'its styles are those of the script tag',
    },
    async run({ at, page, widget, ready, use }, variant) {
      await ready()
      if (variant === '62.5 %') {
        const { height = 0 } = (await probeOf(widget).button(at).boundingBox()) ?? {}
        expect(height, 'unchanged height').toBeGreaterThanOrEqual(24)
      } else {
        await page.setViewportSize({ width: 640, height: 400 })
        await expectWidth(page, 640)
      }
      await use()
    },
  },
  {
    number: 8,
    name: 'right-to-left page',
    page: { dir: 'rtl' },
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: {
      elements: sameAsScript,
      'react-18': sameAsReact,
      'react-isolated': 'its styles are those of the script tag',
    },
    async run({ at, page, widget, ready, use }) {
      await ready()
      await expectWidth(page, 1280)
      if (widget === 'search-box') {
        await at.getByRole('combobox', { name: 'Outbound' }).focus()
        await page.keyboard.press('ArrowDown')
        const day = at.getByRole('gridcell', { name: /(^|\s)4 December/ })
        await expect(day).toBeFocused()
        await page.keyboard.press('ArrowLeft')
        await expect(
          at.getByRole('gridcell', { name: /(^|\s)5 December/ }),
          'the next day is to the left',
        ).toBeFocused()
        await page.keyboard.press('Escape')
      }
      await use()
    },
  },
  {
    number: 9,
    name: 'dark, light, forced colours, reduced motion',
    page: { head: '<style>html { color-scheme: light dark }</style>' },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: { elements: sameAsScript, 'react-18': sameAsReact },
    async run({ at, page, widget, ready, use }) {
      await ready()
      const textColor = () =>
        probeOf(widget)
          .textElement(at)
          .evaluate((element) => getComputedStyle(element).color)
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await textColor()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(textColor).not.toBe(light)
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await ready()
      await use()
    },
  },
  {
    number: 10,
    name: '320 pixels wide, and at the breakpoint of 992',
    variants: { '320': {}, '992': {} },
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets,
    why: {
      elements: sameAsScript,
      'react-18': sameAsReact,
      'react-isolated': 'its styles are those of the script tag',
    },
    async run({ page, ready, use }, variant) {
      await page.setViewportSize({ width: Number(variant), height: 800 })
      await ready()
      await expectWidth(page, Number(variant))
      await use()
    },
  },
]
