import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as contract from './contract.ts'
import * as main from './index.ts'
import * as partner from './partner.ts'
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
      "createBookingDrawer",
      "createClient",
      "createForgotPassword",
      "createSearchBox",
      "createSearchResults",
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
      "followEvents",
      "fromSearchParams",
      "isForEverybody",
      "kindOfRoot",
      "layPopup",
      "loadWords",
      "maxPassengers",
      "mayOpen",
      "mobileBelowPx",
      "moneyText",
      "optionsOf",
      "parseMoney",
      "partyProblems",
      "passwordProblems",
      "pasteProblem",
      "permissions",
      "progress",
      "readEnclosures",
      "readSearchAddress",
      "referenceCurrencies",
      "relativeTime",
      "resourceOf",
      "rootOfKind",
      "ruleLines",
      "say",
      "searchAddress",
      "searchProblems",
      "searchResultTexts",
      "selectOffers",
      "sessionDrafts",
      "sha256",
      "shortNumber",
      "sidebarPx",
      "signature",
      "systemClock",
      "toSearchParams",
      "toServerTime",
      "traitsOf",
      "uploadKinds",
      "uploadTypes",
      "viewersDay",
      "wantsReturn",
    ]
  `)
})

test('what @gangway/core/contract offers', () => {
  expect(names(contract)).toMatchInlineSnapshot(`
    [
      "actionsOf",
      "adviseCancel",
      "ancillaryMayBecome",
      "ancillaryRoutes",
      "areaCodeOf",
      "baggageProblems",
      "birthRange",
      "bookingRoutes",
      "bookingStatuses",
      "cancelOptions",
      "cancelRoutes",
      "cancelWhyKey",
      "cardProblem",
      "claimRoutes",
      "claimSpan",
      "confirmDays",
      "confirmStates",
      "contactProblems",
      "contract",
      "countedBookings",
      "countryCodes",
      "currencyOptions",
      "dateTimeText",
      "defaultClaimWindow",
      "documentExpiryRange",
      "documentTypes",
      "domains",
      "downloadRoutes",
      "downloadTypes",
      "errorCodes",
      "extraProblems",
      "facetsOf",
      "fareReasons",
      "fareRoutes",
      "fareStatuses",
      "faultEffects",
      "features",
      "featuresOffByDefault",
      "fileProblem",
      "financeRoutes",
      "isDepartureNear",
      "isFormPath",
      "isOverdue",
      "isRefundAlive",
      "isRefundDone",
      "isRefundOver",
      "kindOfExtra",
      "kindOfRoot",
      "largestUpload",
      "leavesChildAlone",
      "lockedFeatures",
      "logStages",
      "maxPassengers",
      "mayBecome",
      "mayOpen",
      "minorDigits",
      "moneyText",
      "mostPieces",
      "mostProofs",
      "needsProof",
      "newsEvent",
      "orderDetailRoutes",
      "orderFilters",
      "orderListDays",
      "orderListRoutes",
      "parseMoney",
      "passengerName",
      "passengerProblems",
      "passengerTypeOn",
      "passengerWarnings",
      "passengersOfTickets",
      "passwordPolicy",
      "passwordProblems",
      "paymentRoutes",
      "pendingStatuses",
      "permissions",
      "readEnclosures",
      "readPassengerName",
      "referenceCurrencies",
      "refundCertainties",
      "refundFeeCents",
      "refundFilters",
      "refundHint",
      "refundMayBecome",
      "refundQuoteMinutes",
      "refundReasonDetails",
      "refundReasons",
      "refundRoutes",
      "refundStatuses",
      "refundTypes",
      "refundWay",
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
      "unconfirmedRoutes",
      "uploadRoutes",
      "uploadTypes",
      "wantsReturn",
      "wayTraits",
      "wrongType",
    ]
  `)
})

test('what @gangway/core/partner offers', () => {
  expect(names(partner)).toEqual(['askedCard', 'partnerCalls', 'partnerCodes'])
})

test('what @gangway/core/styles offers', () => {
  expect(names(styles)).toMatchInlineSnapshot(`
    [
      "bookingDrawerCss",
      "colors",
      "searchBoxCss",
      "searchResultsCss",
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
