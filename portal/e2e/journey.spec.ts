import type { Download, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { codeInTime, demoSecret } from './authenticator.ts'
import { expectFits } from './fits.ts'
import { watchFocus } from './focus-watch.ts'
import { handOf, type Hand, type HandName } from './hands.ts'
import { words } from './journey-words.ts'
import { expect, password, test, visit } from './portal-test.ts'

interface Walk {
  lang: 'en' | 'cn'
  device: 'desktop' | 'phone'
  by: HandName
  colorScheme: 'light' | 'dark'
  /** The screens are the same for the others but for their words and colours. */
  isAudited?: true
  /** Nobody books twice. */
  lastName: string
}

const walks: readonly Walk[] = [
  {
    lang: 'en',
    device: 'desktop',
    by: 'keyboard',
    colorScheme: 'light',
    lastName: 'NYSTROM',
    isAudited: true,
  },
  { lang: 'cn', device: 'desktop', by: 'mouse', colorScheme: 'dark', lastName: 'SUNDBERG' },
  { lang: 'en', device: 'phone', by: 'touch', colorScheme: 'light', lastName: 'HOLM' },
  { lang: 'cn', device: 'phone', by: 'touch', colorScheme: 'dark', lastName: 'BERG', isAudited: true },
]
const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true },
}
const locales = { en: 'en-GB', cn: 'zh-CN' }

for (const walk of walks) {
  const { lang, device, by, colorScheme } = walk
  test.describe(`in ${lang} on a ${device} by ${by}`, () => {
    test.use({ ...devices[device], colorScheme, locale: locales[lang] })

    test('an agent searches, books for a traveller, pays, and hands over the ticket', async ({ page }) => {
      test.setTimeout(150_000)
      await walkAll(page, walk)
    })
  })
}

async function walkAll(page: Page, walk: Walk): Promise<void> {
  const say = words[walk.lang]
  const hand = handOf(page, walk.by)
  const checkStops = walk.by === 'keyboard' ? await watchFocus(page) : undefined
  async function here(what: string): Promise<void> {
    await expectFits(page, what)
    if (walk.isAudited) await expectAccessible(page, what)
  }

  await visit(page, '/login')
  await signIn(page, walk, hand, here)
  await search(page, walk, hand, here)
  await choose(page, walk, hand, here)
  const drawer = page.getByRole('dialog', { name: say.drawer })
  await fillPassenger(page, walk, hand)
  await here('passengers')
  await hand.press(drawer.getByRole('button', { name: say.toBaggage }))
  await chooseExtras(page, walk, hand, here)
  await hand.press(drawer.getByRole('button', { name: say.order }))
  await pay(page, walk, hand, here)
  const ticket = await takeTicket(page, walk, hand, here)
  expect(ticket.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(ticket.subarray(-6).toString('latin1')).toContain('%%EOF')
  await checkStops?.()
}

/** What is shown now fits, and everybody can use it. */
type Here = (what: string) => Promise<void>

async function signIn(page: Page, { lang, device }: Walk, hand: Hand, here: Here): Promise<void> {
  const say = words[lang]
  await hand.type(page.getByLabel(say.loginName), 'agent@harbour.example')
  await hand.type(page.getByLabel(say.password, { exact: true }), password)
  await here('sign-in')
  await hand.press(page.getByRole('button', { name: say.signIn, exact: true }))
  await expect(page.getByRole('heading', { name: say.hello })).toBeVisible()
  await here('workspace')
  if (device === 'phone') await hand.press(page.getByRole('button', { name: say.openMenu }))
  await hand.press(page.getByRole('navigation', { name: say.menu }).getByRole('link', { name: say.search }))
}

async function search(page: Page, { lang }: Walk, hand: Hand, here: Here): Promise<void> {
  const say = words[lang]
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  const city = (name: RegExp) => page.getByRole('option', { name }).first()
  await hand.choose(page.getByRole('radio', { name: say.oneWay }))
  await hand.suggest(field(say.from), 'singa', city(/Singapore|新加坡/))
  await hand.suggest(field(say.to), 'kuala l', city(/Kuala Lumpur|吉隆坡/))
  const [month, day] = [page.getByRole('button', { name: say.nextMonth }), { name: say.fifteenth }]
  await hand.date(field(say.depart), month, page.getByRole('gridcell', day))
  await here('search')
  await hand.press(page.getByRole('button', { name: say.find, exact: true }))
  await expect(page).toHaveURL(/fromCity=SIN&toCity=KUL/)
  await expect(page.getByText(say.answered)).toBeVisible({ timeout: 20_000 })
}

/** Direct flights only, and of these the first. */
async function choose(page: Page, { lang, device }: Walk, hand: Hand, here: Here): Promise<void> {
  const say = words[lang]
  const direct = page.getByRole('checkbox', { name: say.direct })
  await here('offers')
  if (device === 'phone') {
    await hand.press(page.getByRole('button', { name: say.filters }))
    await hand.tick(direct.filter({ visible: true }))
    await here('filters')
    await hand.press(page.getByRole('button', { name: say.showOffers }))
  } else {
    await hand.tick(direct)
  }
  await hand.press(page.getByRole('button', { name: say.book }).first())
}

async function fillPassenger(page: Page, { lang, lastName }: Walk, hand: Hand): Promise<void> {
  const say = words[lang]
  const field = (name: string) => page.getByRole('dialog', { name: say.drawer }).getByLabel(name, { exact: true })
  await hand.type(field(say.lastName), lastName)
  await hand.type(field(say.firstName), 'ASTRID')
  await hand.pick(field(say.gender), say.female)
  await hand.type(field(say.birth), say.born)
  const sweden = page.getByRole('option', { name: say.sweden, exact: true })
  await hand.suggest(field(say.nationality), say.sweden, sweden)
  await expect(field(say.issuedIn)).toHaveValue(say.sweden)
  await hand.type(field(say.documentNumber), 'X1234567')
  await hand.type(field(say.expiry), '2035-01-01')
  await hand.type(field(say.contactName), 'Astrid Berg')
  await hand.type(field(say.email), 'astrid@example.org')
  await hand.pick(field(say.countryCode), '+65')
  await hand.type(field(say.mobile), '81234567')
}

async function chooseExtras(page: Page, { lang }: Walk, hand: Hand, here: Here): Promise<void> {
  const say = words[lang]
  const drawer = page.getByRole('dialog', { name: say.drawer })
  await hand.pickFirst(drawer.getByLabel(say.checkedBag))
  await here('baggage')
  await hand.press(drawer.getByRole('button', { name: say.chooseSeats }))
  await hand.touch(drawer.getByRole('gridcell', { name: say.freeSeat }).first())
  await expect(drawer.getByRole('gridcell', { selected: true })).toHaveCount(1)
  await here('seats')
  await hand.press(drawer.getByRole('button', { name: say.seatsDone }))
  await expect(drawer.getByText(say.chosenSeat)).toBeVisible()
}

async function pay(page: Page, { lang }: Walk, hand: Hand, here: Here): Promise<void> {
  const say = words[lang]
  const drawer = page.getByRole('dialog', { name: say.drawer })
  await expect(drawer.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await here('payment')
  await hand.press(drawer.getByRole('button', { name: say.pay }))
  await giveCode(page, lang, hand)
  await expect(drawer.getByRole('heading', { name: say.paid })).toBeVisible()
  await here('paid')
  await hand.press(drawer.getByRole('button', { name: say.viewBooking }))
  await expect(page).toHaveURL(new RegExp(`#/order/detail/[A-Z]{5}\\d{17}/${lang}$`))
}

async function giveCode(page: Page, lang: Walk['lang'], hand: Hand): Promise<void> {
  const question = page.getByRole('dialog', { name: words[lang].isItYou })
  await hand.type(question.getByLabel(words[lang].code), await codeInTime(demoSecret))
  await expect(question).toBeHidden()
}

/** The tickets come by themselves while the booking is looked at. */
async function takeTicket(page: Page, { lang }: Walk, hand: Hand, here: Here): Promise<Buffer> {
  const say = words[lang]
  const main = page.getByRole('main')
  await expect(main.getByText(say.issued, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await here('booking')
  await hand.press(main.getByRole('button', { name: say.eTicket }))
  const downloading = page.waitForEvent('download')
  await hand.press(page.getByRole('button', { name: say.withPrice, exact: true }))
  await giveCode(page, lang, hand)
  const download: Download = await downloading
  return readFile(await download.path())
}
