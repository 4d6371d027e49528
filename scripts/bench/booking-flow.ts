import type { Page } from 'playwright'
import { codeOf, demoSecret } from '@gangway/test-support/authenticator'
import { texts } from '@gangway/test-support/booking-flow-texts'
import { execute, root } from '../run-steps.ts'
import { printFigure, printHeading } from './measurements.ts'
import { describeLoad, withBrowser } from './page-server.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'

const port = 4475
const allowedMs = 100
const getText = texts.en

const stepMs = 30_000
let lastStep = 0

/** A code counts once: the second is that of the next 30 seconds, which the server takes already. */
function nextCode(): string {
  lastStep = Math.max(Math.floor(Date.now() / stepMs), lastStep + 1)
  return codeOf(demoSecret, lastStep * stepMs)
}

/** Measures every interaction of a booking in the portal on the real server, from input to the next frame. */
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
        printHeading(`A booking from search to payment, interaction to next paint, ${speed}, ${describeLoad()}`)
        const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1_280, height: 800 } })
        await page.addInitScript(watch)
        await signIn(page)
        const tools = await page.context().newCDPSession(page)
        await tools.send('Emulation.setCPUThrottlingRate', { rate })
        for (const [step, walk] of Object.entries(flowSteps)) {
          await walk(page, lastName)
          print(step, await findSlowest(page))
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

/** Runs in the page before any script: records each interaction with its slowest event, from the Event Timing API. */
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

async function findSlowest(page: Page): Promise<Interaction> {
  // The browser reports an event after its frame was presented.
  await page.evaluate(() => new Promise((result) => setTimeout(result, 200)))
  const all = await page.evaluate(() => {
    const reported = Reflect.get(globalThis, 'interactions') as Map<number, Interaction>
    const list = [...reported.values()]
    reported.clear()
    return list
  })
  return all.reduce((worst, each) => (each.ms > worst.ms ? each : worst), { ms: 0, what: 'no interaction took longer' })
}

function print(step: string, { ms, what }: Interaction): void {
  printFigure(step, ms === 0 ? '< 16 ms' : `${ms.toFixed(0)} ms`, `${what}; of ${allowedMs} ms allowed`)
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/#/login')
  await page.getByLabel(getText.loginName).fill('agent@harbour.example')
  await page.getByLabel(getText.password, { exact: true }).fill('Gangway-demo-1')
  await page.getByRole('button', { name: getText.signIn, exact: true }).click()
  await page.getByRole('navigation', { name: getText.menu }).getByRole('link', { name: getText.search }).click()
  await page.getByRole('combobox', { name: getText.from, exact: true }).waitFor()
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: getText.drawer })

const flowSteps: Record<string, (page: Page, lastName: string) => Promise<void>> = {
  async search(page) {
    const city = async (label: string, text: string, name: RegExp) => {
      const field = page.getByRole('combobox', { name: label, exact: true })
      await field.click()
      await field.pressSequentially(text)
      await page.getByRole('option', { name }).first().click()
    }
    await page.getByRole('radio', { name: getText.oneWay }).click()
    await city(getText.from, 'singa', /Singapore/)
    await city(getText.to, 'kuala l', /Kuala Lumpur/)
    await page.getByRole('combobox', { name: getText.depart, exact: true }).click()
    await page.getByRole('button', { name: getText.nextMonth }).click()
    await page.getByRole('gridcell', { name: getText.dayFifteen }).click()
    await page.getByRole('button', { name: getText.searchButton, exact: true }).click()
    await page.getByText(getText.answeredStatus).waitFor()
  },
  async 'choose an offer'(page) {
    await page.getByRole('checkbox', { name: getText.direct }).click()
    await page.getByRole('button', { name: 'Details' }).first().click()
    await page.getByRole('button', { name: getText.bookButton }).first().click()
    await drawerOf(page).getByLabel(getText.lastName, { exact: true }).waitFor()
  },
  async passengers(page, lastName) {
    // An open list has the same accessible name.
    const field = (name: string) => drawerOf(page).getByLabel(name, { exact: true }).first()
    const type = async (name: string, text: string) => {
      await field(name).click()
      await field(name).pressSequentially(text)
    }
    const suggest = async (name: string) => {
      await type(name, getText.sweden)
      await drawerOf(page).getByRole('option', { name: getText.sweden, exact: true }).click()
    }
    const pick = async (name: string, text: string) => {
      const option = field(name).locator('option', { hasText: text }).first()
      await field(name).selectOption(await option.getAttribute('value'))
    }
    await type(getText.lastName, lastName)
    await type(getText.firstName, 'ASTRID')
    await pick(getText.gender, getText.female)
    await type(getText.birth, getText.birthDate)
    await suggest(getText.nationality)
    await type(getText.documentNumber, 'X1234567')
    await type(getText.expiry, '2035-01-01')
    await suggest(getText.issuedIn)
    await type(getText.contactName, 'Astrid Berg')
    await type(getText.email, 'astrid@example.org')
    await pick(getText.countryCode, '+65')
    await type(getText.mobile, '81234567')
    await drawerOf(page).getByRole('button', { name: getText.continueToBaggage }).click()
  },
  async baggage(page) {
    await drawerOf(page).getByLabel(getText.checkedBag).first().selectOption({ index: 1 })
    await drawerOf(page).getByRole('button', { name: getText.chooseSeats }).click()
    await drawerOf(page).getByRole('gridcell', { name: getText.freeSeat }).first().waitFor()
  },
  async seats(page) {
    await drawerOf(page).getByRole('gridcell', { name: getText.freeSeat }).first().click()
    await drawerOf(page).getByRole('button', { name: getText.confirmSeats }).click()
    await drawerOf(page).getByRole('button', { name: getText.order }).click()
    await drawerOf(page).getByRole('timer').waitFor()
  },
  async payment(page) {
    await drawerOf(page).getByRole('button', { name: getText.pay }).click()
    const question = page.getByRole('dialog', { name: getText.confirmIdentity })
    await question.getByLabel(getText.code).pressSequentially(nextCode())
    await drawerOf(page).getByRole('heading', { name: getText.paid }).waitFor()
    await drawerOf(page).getByRole('button', { name: getText.viewBooking }).click()
    await page.waitForURL(/#\/order\/detail\//)
  },
}
