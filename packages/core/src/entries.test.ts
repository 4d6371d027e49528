import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as contract from './contract.ts'
import * as main from './index.ts'
import * as styles from './styles.ts'

const names = (entry: object) => Object.keys(entry).sort()

test('what @gangway/core offers', () => {
  expect(names(main)).toMatchInlineSnapshot(`
    [
      "amountText",
      "chooseLang",
      "chunkTimeoutMs",
      "countProblem",
      "createAuthenticator",
      "createClient",
      "createForgotPassword",
      "createSecondFactor",
      "createSetPassword",
      "createSignIn",
      "createWords",
      "currencyOptions",
      "dateTimeText",
      "decimalText",
      "dialogPx",
      "dialogWidePx",
      "drawerPx",
      "enclosureText",
      "facetsOf",
      "failureOf",
      "features",
      "fileProblem",
      "firstDays",
      "isForEverybody",
      "kindOfRoot",
      "loadWords",
      "maxPassengers",
      "mayOpen",
      "mobileBelowPx",
      "moneyText",
      "parseMoney",
      "partyProblems",
      "passwordProblems",
      "pasteProblem",
      "permissions",
      "progress",
      "readEnclosures",
      "referenceCurrencies",
      "relativeTime",
      "resourceOf",
      "rootOfKind",
      "say",
      "searchProblems",
      "selectOffers",
      "sha256",
      "shortNumber",
      "sidebarPx",
      "signature",
      "systemClock",
      "toServerTime",
      "traitsOf",
      "uploadKinds",
      "uploadTypes",
      "wantsReturn",
    ]
  `)
})

test('what @gangway/core/contract offers', () => {
  expect(names(contract)).toMatchInlineSnapshot(`
    [
      "actionsOf",
      "ancillaryMayBecome",
      "ancillaryRoutes",
      "areaCodeOf",
      "baggageProblems",
      "birthRange",
      "bookingRoutes",
      "bookingStatuses",
      "cardProblem",
      "contactProblems",
      "contract",
      "countedBookings",
      "countryCodes",
      "currencyOptions",
      "dateTimeText",
      "documentExpiryRange",
      "documentTypes",
      "domains",
      "downloadRoutes",
      "downloadTypes",
      "errorCodes",
      "extraProblems",
      "facetsOf",
      "faultEffects",
      "features",
      "featuresOffByDefault",
      "fileProblem",
      "financeRoutes",
      "isFormPath",
      "kindOfExtra",
      "kindOfRoot",
      "largestUpload",
      "lockedFeatures",
      "logStages",
      "maxPassengers",
      "mayBecome",
      "mayOpen",
      "minorDigits",
      "moneyText",
      "mostPieces",
      "orderDetailRoutes",
      "orderFilters",
      "orderListDays",
      "orderListRoutes",
      "passengerName",
      "passengerProblems",
      "passengerTypeOn",
      "passengerWarnings",
      "passwordPolicy",
      "passwordProblems",
      "paymentRoutes",
      "pendingStatuses",
      "permissions",
      "readEnclosures",
      "readPassengerName",
      "referenceCurrencies",
      "regenerateHours",
      "resourceOf",
      "retryOf",
      "sandboxRoutes",
      "searchEvent",
      "searchProblems",
      "searchRoutes",
      "seatCode",
      "selectOffers",
      "sessionRoutes",
      "splitName",
      "toServerTime",
      "tooMany",
      "traitsOf",
      "typeOfName",
      "uploadRoutes",
      "uploadTypes",
      "wantsReturn",
      "wayTraits",
      "wrongType",
    ]
  `)
})

test('what @gangway/core/styles offers', () => {
  expect(names(styles)).toMatchInlineSnapshot(`
    [
      "colors",
      "secondFactorCss",
      "signInCss",
      "styles",
      "tokens",
    ]
  `)
})

test('all of it runs in plain Node, without a DOM', () => {
  const script = `
    import { createClient, createSecondFactor, createSignIn, loadWords, say } from '@gangway/core'
    import { contract } from '@gangway/core/contract'
    import { styles } from '@gangway/core/styles'
    for (const name of ['window', 'document', 'HTMLElement', 'localStorage', 'customElements']) {
      if (Object.getOwnPropertyDescriptor(globalThis, name)?.value) throw new Error(name + ' is there')
    }
    const fetch = async () => Response.json({ success: true, rspCode: '5112', data: null })
    const client = createClient({ base: 'http://gangway.test/api', fetch, verify: true })
    const signIn = createSignIn({ client })
    const stop = signIn.view.subscribe(() => {})
    signIn.type('loginName', 'a@b.example')
    signIn.type('password', 'secret')
    await signIn.submit()
    const secondFactor = createSecondFactor({ client })
    await secondFactor.run('login', async () => ({ ok: true, value: 1, code: '200' }))
    const words = await loadWords('cn', 'session')
    console.log(JSON.stringify([signIn.view.value.step, say(words, signIn.texts().title), styles.length > 1000, Object.keys(contract).length > 5]))
    stop()
  `
  const output = execFileSync(
    process.execPath,
    ['--conditions=@gangway/source', '--input-type=module', '--eval', script],
    { cwd: fileURLToPath(new URL('../../react', import.meta.url)), encoding: 'utf8' },
  )
  expect(JSON.parse(output)).toEqual(['code', '输入验证码', true, true])
})
