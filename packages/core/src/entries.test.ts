import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as analytics from './analytics.ts'
import * as main from './index.ts'
import * as partner from './partner.ts'
import * as server from './server.ts'
import * as styles from './styles.ts'

const names = (entry: object) => Object.keys(entry).sort()

test('exports of @gangway/core/analytics', () => {
  expect(names(analytics)).toEqual([...['createTracer', 'observePage', 'observeWidget', 'pushToDataLayer']])
})

test('exports of @gangway/core', () => {
  expect(names(main)).toMatchInlineSnapshot(`
    [
      "agencyArticleKinds",
      "airlineFunctions",
      "airlineRegions",
      "airlineStatuses",
      "airlineSwitches",
      "allowsBooking",
      "announcementCategories",
      "announcementLimits",
      "announcementStates",
      "articleActions",
      "articleLimits",
      "batchStatuses",
      "bugCategory",
      "calculateFacets",
      "calendarFileUrl",
      "cancelledTypes",
      "categoriesForOrigin",
      "categoryLabel",
      "categoryTitle",
      "changeCategory",
      "chatPlaces",
      "chooseLang",
      "chunkTimeoutMs",
      "componentScopes",
      "confirmDays",
      "confirmableFeatures",
      "createAuthenticator",
      "createBookingDrawer",
      "createClient",
      "createCombobox",
      "createContentSecurityPolicy",
      "createDateRange",
      "createFileList",
      "createForgotPassword",
      "createMemoryStore",
      "createOrderSummary",
      "createRefundDrawer",
      "createSearchBox",
      "createSearchResults",
      "createSearchUrl",
      "createSecondFactor",
      "createSessionDrafts",
      "createSetPassword",
      "createSignIn",
      "createSupportChat",
      "createTranslator",
      "currencyOptions",
      "defaultPriority",
      "deliveryStatuses",
      "depositChangeKinds",
      "depositChangeStates",
      "dialogPx",
      "dialogWidePx",
      "documentCategories",
      "downloadDays",
      "downloadTypes",
      "drawerPx",
      "embedComponents",
      "fareKinds",
      "faultEffects",
      "features",
      "fileFieldProps",
      "findAnswerProblem",
      "findBatchFileProblem",
      "findCategoryNodes",
      "findCountProblem",
      "findFileProblem",
      "findHandleProblem",
      "findInvoiceConfigProblems",
      "findNextOpening",
      "findPassengerCountProblems",
      "findPasswordProblems",
      "findPasteProblem",
      "findRequestProblems",
      "findRuleProblems",
      "findSearchProblems",
      "followEvents",
      "formalities",
      "formatAmount",
      "formatAttachments",
      "formatContentSecurityPolicy",
      "formatCountdown",
      "formatDateTime",
      "formatDecimal",
      "formatFareRules",
      "formatMoney",
      "formatShortNumber",
      "formatZonedTime",
      "fromCategoryFields",
      "getBandEnd",
      "getEarliestDates",
      "getFinalBatchStatus",
      "getIncidentFamily",
      "getOfferTraits",
      "getRechargeLimits",
      "getRefundProgress",
      "getUploadFolder",
      "getUploadKind",
      "getUploadType",
      "headingIds",
      "helpTopics",
      "incidentChanges",
      "incidentStatuses",
      "incidentTypes",
      "includedBaggage",
      "insightDays",
      "integrationTypes",
      "invitedFunctions",
      "invoiceCycles",
      "invoiceKinds",
      "isAllowed",
      "isDate",
      "isDescriptionOptional",
      "isFinalBatchStatus",
      "isGlobalFailure",
      "isOrderCategory",
      "isOutcomeUnknown",
      "isRechargeAmount",
      "isRequestActionAllowed",
      "isRoundTrip",
      "isServiceOpen",
      "journalPurposes",
      "languageTag",
      "listConfirmation",
      "listCountries",
      "listDimensions",
      "listKinds",
      "listPriceComponents",
      "listProgress",
      "loadTranslator",
      "logSubjects",
      "marginBandEnds",
      "markupKinds",
      "matchingSources",
      "matchingStates",
      "maxBatchRows",
      "maxPassengers",
      "maxProofFiles",
      "maxReceipts",
      "maxStars",
      "maxStatementBytes",
      "mobileBreakpointPx",
      "nextAirlineStatuses",
      "parseAttachments",
      "parseCardExpiry",
      "parseLang",
      "parseMoney",
      "parseOrderNos",
      "parseRichText",
      "parseRuleForm",
      "parseSearchParams",
      "parseSearchUrl",
      "parseServiceHours",
      "parseUserAgent",
      "partnerEventTypes",
      "pasteProps",
      "permissions",
      "portalEventTypes",
      "priceComponents",
      "progressBar",
      "protectDropZone",
      "providerRejectReasons",
      "rateSources",
      "rechargeStatuses",
      "referenceCurrencies",
      "refundMethods",
      "refundReasons",
      "refundStatuses",
      "refundTypes",
      "requestSides",
      "requestStateTones",
      "requestStates",
      "saveFile",
      "scheduleChangeTypes",
      "searchResultTexts",
      "seatGridProps",
      "secondsUntil",
      "selectOffers",
      "selectableAirlines",
      "serviceHoursKey",
      "sha256",
      "showTestBadge",
      "showsOrderField",
      "sidebarPx",
      "signOnStatuses",
      "signRequest",
      "stabilisedRisePercent",
      "statementColumns",
      "statementFormats",
      "statementLineStates",
      "strategyCriteria",
      "systemClock",
      "taskKinds",
      "toCategoryFields",
      "toFailure",
      "toLocalDate",
      "toRelativeTime",
      "toSearchParams",
      "toServerTime",
      "tradeEvents",
      "transactionTypes",
      "translate",
      "translateOptions",
      "uploadKinds",
      "uploadTypes",
      "webhookTypes",
      "withheldFunctions",
    ]
  `)
})

test('exports of @gangway/core/server', () => {
  expect(names(server)).toEqual(['confirmPayment', 'getEmbedToken', 'readCheckoutTerms'])
})

test('exports of @gangway/core/partner', () => {
  expect(names(partner)).toMatchInlineSnapshot(`
    [
      "commonCodes",
      "createPartnerClient",
      "errorAdvice",
      "fieldDescriptions",
      "goLiveScenarios",
      "idempotentPartnerCalls",
      "partnerCalls",
      "partnerCodes",
      "partnerExamples",
      "partnerShapes",
      "requestCard",
      "ticketingCodes",
      "ticketingSteps",
      "verifyWebhook",
      "webhookBodyOf",
      "webhookEvents",
    ]
  `)
})

test('exports of @gangway/core/styles', () => {
  expect(names(styles)).toMatchInlineSnapshot(`
    [
      "bookingDrawerCss",
      "bookingStepsCss",
      "colors",
      "refundDrawerCss",
      "refundStepsCss",
      "searchBoxCss",
      "searchResultsCss",
      "secondFactorCss",
      "signInCss",
      "styles",
      "supportChatCss",
      "tokens",
    ]
  `)
})

test('every entry runs in plain Node without a DOM', () => {
  const script = `
    import { createClient, createSecondFactor, createSignIn, loadTranslator, translate } from '@gangway/core'
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
    const translator = await loadTranslator('cn', 'session')
    console.log(JSON.stringify([signIn.view.value.step, translate(translator, signIn.texts().title), styles.length > 1000, Object.keys(contract).length > 5]))
    stop()
  `
  const output = execFileSync(
    process.execPath,
    ['--conditions=@gangway/source', '--input-type=module', '--eval', script],
    { cwd: fileURLToPath(new URL('../../react', import.meta.url)), encoding: 'utf8' },
  )
  expect(JSON.parse(output)).toEqual(['code', '双重验证', true, true])
})
