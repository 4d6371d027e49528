import { expect, type FrameLocator, type Page } from '@playwright/test'
import { widgets, type HostCase } from '../host-case.ts'
import { probeOf } from '../probes.ts'
import { ownOrigin, sameAsReact, sameAsScript } from '../common-reasons.ts'
import { checkFocusReturn } from './focus-return.ts'

declare const recordedKeys: string[]
declare const sent: number[]

const nothingTyped = { 'search-results': 'has no text field' }
const both = { elements: sameAsScript, 'react-18': sameAsReact }

async function openChatField(at: Page | FrameLocator, use: () => Promise<void>): Promise<void> {
  await use()
  await at.getByRole('button', { name: 'Chat', exact: true }).click()
}

export const inputAndFocusCases: HostCase[] = [
  {
    number: 11,
    name: 'hotkeys of the page do not fire while the user types',
    renderers: ['script', 'react', 'react-isolated', 'preact'],
    widgets: ['search-box', 'booking-drawer', 'support-chat', 'sign-in', 'second-factor'],
    why: {
      ...{ ...both, ...nothingTyped, frame: 'keys pressed in a frame never reach the page' },
      'refund-drawer': 'its fields are those of the booking drawer',
    },
    async run({ at, page, widget, ready, use }) {
      await ready()
      if (widget === 'support-chat') await openChatField(at, use)
      await page.evaluate(() => {
        const recordedKeys: string[] = []
        Object.assign(globalThis, { recordedKeys })
        for (const kind of ['keydown', 'keypress', 'keyup'])
          document.addEventListener(kind, (event) => recordedKeys.push(event instanceof KeyboardEvent ? event.key : ''))
      })
      await probeOf(widget).field?.(at).click()
      await page.keyboard.type('s1/')
      expect(await page.evaluate(() => recordedKeys)).toEqual([])
      await page.keyboard.press('Control+k')
      expect(await page.evaluate(() => recordedKeys)).toContain('k')
    },
  },
  {
    number: 12,
    name: 'the focus returns',
    page: { hasFocus: true },
    variants: { 'after Escape': {}, 'after a press outside': {}, 'after a choice': {} },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets: ['search-box', 'booking-drawer', 'refund-drawer', 'support-chat', 'second-factor'],
    why: {
      ...both,
      ...{ 'search-results': 'its details open in place', 'sign-in': 'opens nothing' },
    },
    run: checkFocusReturn,
  },
  {
    number: 13,
    name: 'inside a dialog of the page',
    page: {
      wrap: (inner) => `<dialog id="hosts" style="width:1000px">${inner}</dialog><script>hosts.showModal()</script>`,
    },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets,
    why: both,
    async run({ page, ready, use }) {
      await ready()
      await use()
      await expect(page.locator('#hosts')).toHaveJSProperty('open', true)
    },
  },
  {
    number: 15,
    name: 'Chinese input method composition',
    page: { lang: 'zh-CN' },
    renderers: ['script', 'react', 'react-isolated', 'preact', 'frame'],
    widgets: ['search-box'],
    why: {
      ...{ ...both, ...nothingTyped },
      ...{ 'booking-drawer': 'names are typed in Latin letters', 'second-factor': 'takes digits alone' },
      ...{ 'refund-drawer': 'its text field has no suggestions', 'sign-in': 'mail addresses have Latin letters' },
      'support-chat': 'covered by its conformance scenarios with every renderer',
    },
    async run({ at, page }) {
      const from = at.getByRole('combobox', { name: '出发' })
      await expect(from).toHaveValue('新加坡')
      await from.click()
      await page.keyboard.press('Control+a')
      const tools = await page.context().newCDPSession(page)
      for (const text of ['b', 'bei', 'beij'])
        await tools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await expect(from, 'letters of a syllable stay while they are composed').toHaveValue('beij')
      await tools.send('Input.insertText', { text: '北京' })
      await expect(at.getByRole('option', { name: /北京/ }).first()).toBeVisible()
    },
  },
  {
    number: 17,
    name: 'inside a form of the page, Enter does not send it',
    page: {
      wrap: (inner) => `<form id="hosts" action="/sent"><input name="own">${inner}<button>Send</button></form>`,
    },
    renderers: ['script', 'react', 'react-isolated', 'preact'],
    widgets: ['search-box', 'search-results', 'booking-drawer', 'refund-drawer', 'support-chat', 'second-factor'],
    why: {
      ...{ ...both, frame: ownOrigin },
      'sign-in': 'is a form itself, and forms cannot be nested: the page places it outside',
    },
    async run({ at, page, widget, ready, use }) {
      await page.evaluate(() => {
        const sent: number[] = []
        Object.assign(globalThis, { sent })
        document.getElementById('hosts')?.addEventListener('submit', (event) => {
          event.preventDefault()
          sent.push(1)
        })
      })
      await ready()
      if (widget === 'support-chat') await openChatField(at, use)
      const { field } = probeOf(widget)
      if (field) await field(at).click()
      else if (widget === 'refund-drawer') await at.getByRole('radio').first().focus()
      else await at.getByRole('checkbox').first().focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      if (widget === 'search-results') await use()
      expect(await page.evaluate(() => sent)).toEqual([])
      await expect(page).toHaveURL(/\/page\//)
    },
  },
  {
    number: 18,
    name: 'autocomplete attributes for browsers and password managers',
    renderers: ['script', 'react', 'preact', 'frame'],
    widgets: ['search-box', 'booking-drawer', 'sign-in', 'second-factor'],
    why: {
      ...{ ...both, ...nothingTyped, 'react-isolated': 'its markup is that of React' },
      ...{
        'refund-drawer': 'asks for nothing that a browser can fill in',
        'support-chat': 'asks for nothing that a browser can fill in',
      },
    },
    async run({ at, widget, ready }) {
      await ready()
      const kinds = {
        'search-box': [/^off$/, 'From'],
        // Passengers are usually not the user.
        'booking-drawer': [/^off$/, 'Last name'],
        'sign-in': [/^(username|email)$/, 'Login name'],
        'second-factor': [/^one-time-code$/, 'Verification code'],
      } as const
      const [kind, label] = Object.entries(kinds).find(([name]) => name === widget)?.[1] ?? [/./, '']
      await expect(at.getByLabel(label).first()).toHaveAttribute('autocomplete', kind)
      if (widget === 'sign-in')
        await expect(at.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
    },
  },
]
