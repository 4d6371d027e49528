import type { Page } from 'playwright'
import { codeInTime, demoSecret } from '../../portal/e2e/authenticator.ts'
import { words } from '../../portal/e2e/journey-words.ts'
import { execute, root } from '../legs.ts'
import { figure, heading } from './figures.ts'
import { busy, withBrowser } from './page-server.ts'
import { startServer, temporaryFolder } from './started-server.ts'

const port = 4475
const allowedMs = 100
const say = words.en

/** From a key or a press to the next frame, in every step of a booking in the portal on the real server. There is no peer. */
export async function benchBookingFlow(): Promise<void> {
  const portal = `${root}.cache/bench/portal`
  const vite = ['node', `${root}node_modules/vite/bin/vite.js`, 'build', `${root}portal`, '--logLevel', 'warn']
  const { code, output } = await execute([...vite, '--outDir', portal, '--emptyOutDir'])
  if (code !== 0) throw new Error(output)
  const data = temporaryFolder()
  const server = await startServer(port, { GANGWAY_DATA: data.path, GANGWAY_PORTAL: portal })
  try {
    await withBrowser(async (browser) => {
      for (const [speed, rate, lastName] of [
        ['full speed', 1, 'NYSTROM'],
        ['4 × slower', 4, 'SUNDBERG'],
      ] as const) {
        heading(`A booking from search to payment, interaction to next paint, ${speed}, ${busy()}`)
        const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1_280, height: 800 } })
        await page.addInitScript(watch)
        await signIn(page)
        const tools = await page.context().newCDPSession(page)
        await tools.send('Emulation.setCPUThrottlingRate', { rate })
        for (const [step, walk] of Object.entries(steps)) {
          await walk(page, lastName)
          print(step, await slowest(page))
        }
        await page.close()
      }
    })
  } finally {
    await server.stop()
    data.remove()
  }
}

interface Interaction {
  ms: number
  what: string
}

/** Runs in the page, before anything of it: each interaction with its slowest event, as the browser itself measures it. */
function watch(): void {
  const interactions = new Map<number, Interaction>()
  Object.assign(globalThis, { interactions })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      const before = interactions.get(id)
      if (id > 0 && (!before || before.ms < entry.duration)) {
        const target: unknown = Reflect.get(entry, 'target')
        const text = target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent) : ''
        interactions.set(id, { ms: entry.duration, what: `${entry.name} ${text?.trim().slice(0, 30)}` })
      }
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function slowest(page: Page): Promise<Interaction> {
  // The browser tells of an event when its frame has been shown.
  await page.evaluate(() => new Promise((told) => setTimeout(told, 200)))
  const all = await page.evaluate(() => {
    const known = Reflect.get(globalThis, 'interactions') as Map<number, Interaction>
    const list = [...known.values()]
    known.clear()
    return list
  })
  return all.reduce((worst, each) => (each.ms > worst.ms ? each : worst), { ms: 0, what: 'nothing took longer' })
}

function print(step: string, { ms, what }: Interaction): void {
  figure(step, ms === 0 ? '< 16 ms' : `${ms.toFixed(0)} ms`, `${what}; of ${allowedMs} ms allowed`)
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/#/login')
  await page.getByLabel(say.loginName).fill('agent@harbour.example')
  await page.getByLabel(say.password, { exact: true }).fill('Gangway-demo-1')
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await page.getByRole('navigation', { name: say.menu }).getByRole('link', { name: say.search }).click()
  await page.getByRole('combobox', { name: say.from, exact: true }).waitFor()
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: say.drawer })

const steps: Record<string, (page: Page, lastName: string) => Promise<void>> = {
  async search(page) {
    const city = async (label: string, text: string, name: RegExp) => {
      const field = page.getByRole('combobox', { name: label, exact: true })
      await field.click()
      await field.pressSequentially(text)
      await page.getByRole('option', { name }).first().click()
    }
    await page.getByRole('radio', { name: say.oneWay }).click()
    await city(say.from, 'singa', /Singapore/)
    await city(say.to, 'kuala l', /Kuala Lumpur/)
    await page.getByRole('combobox', { name: say.depart, exact: true }).click()
    await page.getByRole('button', { name: say.nextMonth }).click()
    await page.getByRole('gridcell', { name: say.fifteenth }).click()
    await page.getByRole('button', { name: say.find, exact: true }).click()
    await page.getByText(say.answered).waitFor()
  },
  async 'choose an offer'(page) {
    await page.getByRole('checkbox', { name: say.direct }).click()
    await page.getByRole('button', { name: 'Details' }).first().click()
    await page.getByRole('button', { name: say.book }).first().click()
    await drawerOf(page).getByLabel(say.lastName, { exact: true }).waitFor()
  },
  async passengers(page, lastName) {
    // An open list has the same name.
    const field = (name: string) => drawerOf(page).getByLabel(name, { exact: true }).first()
    const type = async (name: string, text: string) => {
      await field(name).click()
      await field(name).pressSequentially(text)
    }
    const suggest = async (name: string) => {
      await type(name, say.sweden)
      await drawerOf(page).getByRole('option', { name: say.sweden, exact: true }).click()
    }
    const pick = async (name: string, text: string) => {
      const option = field(name).locator('option', { hasText: text }).first()
      await field(name).selectOption(await option.getAttribute('value'))
    }
    await type(say.lastName, lastName)
    await type(say.firstName, 'ASTRID')
    await pick(say.gender, say.female)
    await type(say.birth, say.born)
    await suggest(say.nationality)
    await type(say.documentNumber, 'X1234567')
    await type(say.expiry, '2035-01-01')
    await suggest(say.issuedIn)
    await type(say.contactName, 'Astrid Berg')
    await type(say.email, 'astrid@example.org')
    await pick(say.countryCode, '+65')
    await type(say.mobile, '81234567')
    await drawerOf(page).getByRole('button', { name: say.toBaggage }).click()
  },
  async bags(page) {
    await drawerOf(page).getByLabel(say.checkedBag).first().selectOption({ index: 1 })
    await drawerOf(page).getByRole('button', { name: say.chooseSeats }).click()
    await drawerOf(page).getByRole('gridcell', { name: say.freeSeat }).first().waitFor()
  },
  async seats(page) {
    await drawerOf(page).getByRole('gridcell', { name: say.freeSeat }).first().click()
    await drawerOf(page).getByRole('button', { name: say.seatsDone }).click()
    await drawerOf(page).getByRole('button', { name: say.order }).click()
    await drawerOf(page).getByRole('timer').waitFor()
  },
  async payment(page) {
    await drawerOf(page).getByRole('button', { name: say.pay }).click()
    const question = page.getByRole('dialog', { name: say.isItYou })
    await question.getByLabel(say.code).pressSequentially(await codeInTime(demoSecret))
    await drawerOf(page).getByRole('heading', { name: say.paid }).waitFor()
    await drawerOf(page).getByRole('button', { name: say.viewBooking }).click()
    await page.waitForURL(/#\/order\/detail\//)
  },
}
