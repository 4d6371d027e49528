import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Widget } from './host-case.ts'

type At = Page | FrameLocator

interface Probe {
  ready(at: At): Promise<void>
  /** Performs the main action of the widget. */
  use(at: At): Promise<void>
  /** Event that the action raises, if any. */
  event?: string
  /** A button whose style is checked. */
  button(at: At): ReturnType<Page['getByRole']>
  /** An element whose text colour is checked. */
  textElement(at: At): ReturnType<Page['getByRole']>
  /** A field that is typed into. */
  field?(at: At): ReturnType<Page['getByRole']>
}

const close = async (at: At) => {
  await at.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
}

const probes: Record<Widget, Probe> = {
  'search-box': {
    ready: (at) => expect(at.getByLabel('From')).toHaveValue('Singapore'),
    use: (at) => at.getByRole('button', { name: 'Search', exact: true }).click(),
    event: 'search',
    textElement: (at) => at.getByLabel('From'),
    button: (at) => at.getByRole('button', { name: 'Search', exact: true }),
    field: (at) => at.getByLabel('From'),
  },
  'search-results': {
    ready: (at) => expect(at.getByRole('button', { name: /^Book / }).first()).toBeVisible(),
    use: (at) =>
      at
        .getByRole('button', { name: /^Book / })
        .first()
        .click(),
    event: 'offer',
    textElement: (at) => at.getByRole('listitem').first(),
    button: (at) => at.getByRole('button', { name: /^Book / }).first(),
  },
  'booking-drawer': {
    ready: (at) => expect(at.getByRole('dialog').getByLabel('Last name')).toBeVisible(),
    use: close,
    event: 'closed',
    textElement: (at) => at.getByRole('dialog').getByRole('heading').first(),
    button: (at) =>
      at
        .getByRole('dialog')
        .getByRole('button', { name: /Next|Continue|Baggage/ })
        .first(),
    field: (at) => at.getByRole('dialog').getByLabel('Last name'),
  },
  'refund-drawer': {
    ready: (at) => expect(at.getByRole('dialog').getByRole('radio').first()).toBeVisible(),
    use: close,
    event: 'closed',
    textElement: (at) => at.getByRole('dialog').getByRole('heading').first(),
    button: (at) => at.getByRole('dialog').getByRole('button').last(),
  },
  'support-chat': {
    ready: (at) => expect(at.getByRole('button', { name: /support|help|chat/i }).first()).toBeVisible(),
    async use(at) {
      await at
        .getByRole('button', { name: /support|help|chat/i })
        .first()
        .click()
      await expect(at.getByRole('dialog').first()).toBeVisible()
    },
    event: 'open',
    textElement: (at) => at.getByRole('button', { name: /support|help|chat/i }).first(),
    button: (at) => at.getByRole('button', { name: /support|help|chat/i }).first(),
    field: (at) => at.getByRole('dialog').getByRole('textbox').first(),
  },
  'sign-in': {
    ready: (at) => expect(at.getByLabel('Login name')).toBeVisible(),
    async use(at) {
      await at.getByLabel('Login name').fill('agent@harbour.example')
      await at.getByLabel('Password', { exact: true }).fill('Sound-1-password')
      await at.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    event: 'signed-in',
    textElement: (at) => at.getByRole('heading', { name: 'Sign in' }),
    button: (at) => at.getByRole('button', { name: 'Sign in', exact: true }),
    field: (at) => at.getByLabel('Login name'),
  },
  'second-factor': {
    ready: (at) => expect(at.getByLabel('Verification code')).toBeVisible(),
    use: (at) => at.getByRole('button', { name: 'Cancel' }).click(),
    event: 'closed',
    textElement: (at) => at.getByRole('dialog').getByRole('heading').first(),
    button: (at) => at.getByRole('button', { name: 'Confirm' }),
    field: (at) => at.getByLabel('Verification code'),
  },
}

/** The inline chat: always open, without a launcher. */
const inlineChat: Probe = {
  ready: (at) => expect(at.getByRole('button', { name: 'Requests' })).toBeVisible(),
  async use(at) {
    await at.getByRole('button', { name: 'Chat', exact: true }).click()
    await at.getByRole('textbox').first().fill('May I take a cello on board?')
    await at.getByRole('textbox').first().press('Enter')
    await expect(at.getByRole('log').getByText('May I take a cello on board?')).toBeVisible()
  },
  // The texts of the header are white in every colour scheme.
  textElement: (at) => at.getByRole('button', { name: 'Previous conversations' }),
  button: (at) => at.getByRole('button', { name: 'Requests' }),
}

/** `isInline`: framed inside an element of the page. */
export function probeOf(widget: Widget, isInline = false): Probe {
  return isInline && widget === 'support-chat' ? inlineChat : probes[widget]
}
