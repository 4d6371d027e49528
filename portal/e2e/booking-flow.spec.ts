import type { Download, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { watchFocus } from './focus-watch.ts'
import { createInputMode, type InputMode, type InputModeName } from './input-modes.ts'
import { texts } from '@gangway/test-support/booking-flow-texts'
import { expect, password, test, visit } from './portal.fixture.ts'

const agency = useAgency()

interface FlowVariant {
  lang: 'en' | 'cn'
  device: 'desktop' | 'phone'
  by: InputModeName
  colorScheme: 'light' | 'dark'
  /** Whether accessibility is checked; the other variants differ in texts and colours only. */
  isAudited?: true
  /** Unique per variant, because duplicate bookings are refused. */
  lastName: string
}

const flowVariants: readonly FlowVariant[] = [
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

for (const variant of flowVariants) {
  const { lang, device, by, colorScheme } = variant
  // The keyboard takes every step that a mouse or a finger takes.
  const tag = by === 'keyboard' ? [] : '@full'
  test.describe(`in ${lang} on a ${device} by ${by}`, { tag }, () => {
    test.use({ ...devices[device], colorScheme, locale: locales[lang] })

    test('searches, books for a passenger, pays and downloads the e-ticket', async ({ page }) => {
      await runBookingFlow(page, variant)
    })
  })
}

async function runBookingFlow(page: Page, variant: FlowVariant): Promise<void> {
  const labels = texts[variant.lang]
  const inputMode = createInputMode(page, variant.by)
  const checkFocus = variant.by === 'keyboard' ? await watchFocus(page) : undefined
  async function checkScreen(description: string): Promise<void> {
    await expectNoHorizontalScroll(page, description)
    if (variant.isAudited) await expectAccessible(page, description)
  }

  await visit(page, '/login')
  await signIn(page, variant, inputMode, checkScreen)
  await search(page, variant, inputMode, checkScreen)
  await choose(page, variant, inputMode, checkScreen)
  const drawer = page.getByRole('dialog', { name: labels.drawer })
  await fillPassenger(page, variant, inputMode)
  await checkScreen('passengers')
  await inputMode.press(drawer.getByRole('button', { name: labels.continueToBaggage }))
  await chooseAncillaries(page, variant, inputMode, checkScreen)
  await inputMode.press(drawer.getByRole('button', { name: labels.order }))
  await pay(page, variant, inputMode, checkScreen)
  const ticket = await downloadTicket(page, variant, inputMode, checkScreen)
  expect(ticket.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(ticket.subarray(-6).toString('latin1')).toContain('%%EOF')
  await checkFocus?.()
}

/** Asserts that the current screen has no horizontal scrolling and no accessibility violations. */
type CheckScreen = (description: string) => Promise<void>

async function signIn(
  page: Page,
  { lang, device }: FlowVariant,
  inputMode: InputMode,
  checkScreen: CheckScreen,
): Promise<void> {
  const labels = texts[lang]
  await inputMode.type(page.getByLabel(labels.loginName), agency.agent)
  await inputMode.type(page.getByLabel(labels.password, { exact: true }), password)
  await checkScreen('sign-in')
  await inputMode.press(page.getByRole('button', { name: labels.signIn, exact: true }))
  await expect(page.getByRole('heading', { name: labels.welcome })).toBeVisible()
  await checkScreen('workspace')
  if (device === 'phone') await inputMode.press(page.getByRole('button', { name: labels.openMenu }))
  await inputMode.press(page.getByRole('navigation', { name: labels.menu }).getByRole('link', { name: labels.search }))
}

async function search(
  page: Page,
  { lang }: FlowVariant,
  inputMode: InputMode,
  checkScreen: CheckScreen,
): Promise<void> {
  const labels = texts[lang]
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  const city = (name: RegExp) => page.getByRole('option', { name }).first()
  await inputMode.choose(page.getByRole('radio', { name: labels.oneWay }))
  await inputMode.suggest(field(labels.from), 'singa', city(/Singapore|新加坡/))
  await inputMode.suggest(field(labels.to), 'kuala l', city(/Kuala Lumpur|吉隆坡/))
  const [month, day] = [page.getByRole('button', { name: labels.nextMonth }), { name: labels.dayFifteen }]
  await inputMode.date(field(labels.depart), month, page.getByRole('gridcell', day))
  await checkScreen('search')
  await inputMode.press(page.getByRole('button', { name: labels.searchButton, exact: true }))
  await expect(page).toHaveURL(/fromCity=SIN&toCity=KUL/)
  await expect(page.getByText(labels.answeredStatus)).toBeVisible()
}

/** Filters to direct flights and chooses the first. */
async function choose(
  page: Page,
  { lang, device }: FlowVariant,
  inputMode: InputMode,
  checkScreen: CheckScreen,
): Promise<void> {
  const labels = texts[lang]
  const direct = page.getByRole('checkbox', { name: labels.direct })
  await checkScreen('offers')
  if (device === 'phone') {
    await inputMode.press(page.getByRole('button', { name: labels.filters }))
    await inputMode.tick(direct.filter({ visible: true }))
    await checkScreen('filters')
    await inputMode.press(page.getByRole('button', { name: labels.showOffers }))
  } else {
    await inputMode.tick(direct)
  }
  await inputMode.press(page.getByRole('button', { name: labels.bookButton }).first())
}

async function fillPassenger(page: Page, { lang, lastName }: FlowVariant, inputMode: InputMode): Promise<void> {
  const labels = texts[lang]
  const field = (name: string) => page.getByRole('dialog', { name: labels.drawer }).getByLabel(name, { exact: true })
  await inputMode.type(field(labels.lastName), lastName)
  await inputMode.type(field(labels.firstName), 'ASTRID')
  await inputMode.pick(field(labels.gender), labels.female)
  await inputMode.type(field(labels.birth), labels.birthDate)
  const sweden = page.getByRole('option', { name: labels.sweden, exact: true })
  await inputMode.suggest(field(labels.nationality), labels.sweden, sweden)
  await expect(field(labels.issuedIn)).toHaveValue(labels.sweden)
  await inputMode.type(field(labels.documentNumber), 'X1234567')
  await inputMode.type(field(labels.expiry), '2035-01-01')
  await inputMode.type(field(labels.contactName), 'Astrid Berg')
  await inputMode.type(field(labels.email), 'astrid@example.org')
  await inputMode.pick(field(labels.countryCode), '+65')
  await inputMode.type(field(labels.mobile), '81234567')
}

async function chooseAncillaries(
  page: Page,
  { lang }: FlowVariant,
  inputMode: InputMode,
  checkScreen: CheckScreen,
): Promise<void> {
  const labels = texts[lang]
  const drawer = page.getByRole('dialog', { name: labels.drawer })
  await inputMode.pickFirst(drawer.getByLabel(labels.checkedBag))
  await checkScreen('baggage')
  await inputMode.press(drawer.getByRole('button', { name: labels.chooseSeats }))
  await inputMode.pressCell(drawer.getByRole('gridcell', { name: labels.freeSeat }).first())
  await expect(drawer.getByRole('gridcell', { selected: true })).toHaveCount(1)
  await checkScreen('seats')
  await inputMode.press(drawer.getByRole('button', { name: labels.confirmSeats }))
  await expect(drawer.getByText(labels.chosenSeat)).toBeVisible()
}

async function pay(page: Page, { lang }: FlowVariant, inputMode: InputMode, checkScreen: CheckScreen): Promise<void> {
  const labels = texts[lang]
  const drawer = page.getByRole('dialog', { name: labels.drawer })
  await expect(drawer.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await checkScreen('payment')
  await inputMode.press(drawer.getByRole('button', { name: labels.pay }))
  await enterCode(page, lang, inputMode)
  await expect(drawer.getByRole('heading', { name: labels.paid })).toBeVisible()
  await checkScreen('paid')
  await inputMode.press(drawer.getByRole('button', { name: labels.viewBooking }))
  await expect(page).toHaveURL(new RegExp(`#/order/detail/[A-Z]{5}\\d{17}/${lang}$`))
}

async function enterCode(page: Page, lang: FlowVariant['lang'], inputMode: InputMode): Promise<void> {
  const question = page.getByRole('dialog', { name: texts[lang].confirmIdentity })
  await inputMode.type(question.getByLabel(texts[lang].code), await codeFor(agency.agent))
  await expect(question).toBeHidden()
}

/** Waits for the ticket, which appears without a reload. */
async function downloadTicket(
  page: Page,
  { lang }: FlowVariant,
  inputMode: InputMode,
  checkScreen: CheckScreen,
): Promise<Buffer> {
  const labels = texts[lang]
  const main = page.getByRole('main')
  await expect(main.getByText(labels.issued, { exact: true }).first()).toBeVisible()
  await checkScreen('booking')
  await inputMode.press(main.getByRole('button', { name: labels.eTicket }))
  const downloading = page.waitForEvent('download')
  await inputMode.press(page.getByRole('button', { name: labels.withPrice, exact: true }))
  await enterCode(page, lang, inputMode)
  const download: Download = await downloading
  return readFile(await download.path())
}
