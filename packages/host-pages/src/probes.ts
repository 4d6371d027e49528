import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Widget } from './host-case.ts'

type At = Page | FrameLocator

interface Probe {
  ready(at: At): Promise<void>
  /** Does what the widget is for. */
  use(at: At): Promise<void>
  /** What the page is told then; what it does may be to be seen in it alone. */
  told?: string
  /** A button of it, for its looks. */
  button(at: At): ReturnType<Page['getByRole']>
  /** Text of it, for its colours. */
  ink(at: At): ReturnType<Page['getByRole']>
  /** A field of it, for keys. */
  field?(at: At): ReturnType<Page['getByRole']>
}

const close = async (at: At) => {
  await at.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
}

const probes: Record<Widget, Probe> = {
  'search-box': {
    ready: (at) => expect(at.getByLabel('From')).toHaveValue('Singapore'),
    use: (at) => at.getByRole('button', { name: 'Search', exact: true }).click(),
    told: 'search',
    ink: (at) => at.getByLabel('From'),
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
    told: 'offer',
    ink: (at) => at.getByRole('listitem').first(),
    button: (at) => at.getByRole('button', { name: /^Book / }).first(),
  },
  'booking-drawer': {
    ready: (at) => expect(at.getByRole('dialog').getByLabel('Last name')).toBeVisible(),
    use: close,
    told: 'closed',
    ink: (at) => at.getByRole('dialog').getByRole('heading').first(),
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
    told: 'closed',
    ink: (at) => at.getByRole('dialog').getByRole('heading').first(),
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
    told: 'open',
    ink: (at) => at.getByRole('button', { name: /support|help|chat/i }).first(),
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
    told: 'signed-in',
    ink: (at) => at.getByRole('heading', { name: 'Sign in' }),
    button: (at) => at.getByRole('button', { name: 'Sign in', exact: true }),
    field: (at) => at.getByLabel('Login name'),
  },
  'second-factor': {
    ready: (at) => expect(at.getByLabel('Verification code')).toBeVisible(),
    use: (at) => at.getByRole('button', { name: 'Cancel' }).click(),
    told: 'closed',
    ink: (at) => at.getByRole('dialog').getByRole('heading').first(),
    button: (at) => at.getByRole('button', { name: 'Confirm' }),
    field: (at) => at.getByLabel('Verification code'),
  },
}

/** The chat in its place: open from the beginning, without a launcher. */
const placedChat: Probe = {
  ready: (at) => expect(at.getByRole('button', { name: 'Requests' })).toBeVisible(),
  async use(at) {
    await at.getByRole('button', { name: 'Chat', exact: true }).click()
    await at.getByRole('textbox').first().fill('May I take a cello on board?')
    await at.getByRole('textbox').first().press('Enter')
    await expect(at.getByRole('log').getByText('May I take a cello on board?')).toBeVisible()
  },
  // What stands in its head is white in every scheme.
  ink: (at) => at.getByRole('button', { name: 'Earlier conversations' }),
  button: (at) => at.getByRole('button', { name: 'Requests' }),
}

/** `isPlaced`: in a place of its own, in a frame. */
export function probeOf(widget: Widget, isPlaced = false): Probe {
  return isPlaced && widget === 'support-chat' ? placedChat : probes[widget]
}
