import { expect, test } from 'vitest'
import * as contract from './contract.ts'

test('exports of @gangway/core/contract', () => {
  const all = Object.keys(contract).sort()
  const names = [...new Set(all.map((name) => name[0]))].map((letter) =>
    all.filter((name) => name[0] === letter).join(' '),
  )
  expect(names).toMatchInlineSnapshot(`
    [
      "accessListRoutes accessScopes accountBalanceStates accountEvent accountFailureRules accountFailures accountingPeriodStates addDays addServiceTime administratorRoles agencyArticleKinds agencyArticleStates agencyProfileRoutes agencyRoutes airlineAccountRoutes airlineAccountStatuses airlineConsoleRoutes airlineFunctions airlineRegions airlineRoutes airlineStatuses airlineSwitches allowsBooking ancillaryRoutes announcementRoutes answerHours answerOutcomes approvalRoutes articleActions articleLimits assistantConsoleRoutes assistantRoutes assistantStreamEvent auditFilters auditRoutes",
      "batchColumns batchRetentionDays batchRoutes batchStatuses billProblemCategory blocksAnotherRefund bookingRoutes bookingStatuses builtInRoles",
      "calculateFacets canAncillaryOrderBecome canBookingBecome canRefundBecome cancelOptionKinds cancelRoutes cancelledTypes categories categoryTitle claimRoutes classifyChange compareFlights compareRules componentScopes confirmDays confirmStates confirmableFeatures contract conversationDays countryCodes createConversion createShopPricer credentialRoutes crossRate currencyOptions customerReplyDays",
      "dashboardRoutes declineReasons defaultClaimWindow deliveryStatuses depositChangeKinds depositChangeStates depositConsoleRoutes deviceRoutes documentCategories documentRoutes documentTypes downloadDays downloadRoutes downloadTypes",
      "effectiveRate emailAddress embedComponents embedRoutes embedScopes embedTokenMinutes embeddableRoutesByScope endBandsAt errorCodes explainRefundDifference externalStatementFormats",
      "fareKinds fareReasons fareRoutes fareStatuses faultEffects features featuresOffByDefault financeRoutes findAncillaryProblems findAnswerProblem findBaggageProblems findBatchFileProblem findCardProblem findCategoryNodes findContactProblems findFileProblem findHandleProblem findInvoiceConfigProblems findNextFeeChange findNextOpening findPassengerProblems findPassengerWarnings findPassengersOfTickets findPasswordProblems findRefundStatusPath findRequestProblems findRuleProblems findSearchProblems flightCancelledCategory forecastDepositDays forecastRunOut formalities formatAmount formatAttachments formatDateTime formatDecimal formatMoney formatPassengerName formatZonedTime fromCategoryFields funnelDimensions funnelStepOf funnelSteps",
      "getAncillaryKind getAnswerDeadline getAvailableAmount getBandEnd getBirthDateLimits getCancelReasonKey getClaimPeriod getConfirmDeadline getDefaultAreaCode getDocumentExpiryLimits getEmbedScopes getFinalBatchStatus getFlightTraits getIncidentFamily getMinorDigits getOfferTraits getPassengerType getRechargeLimits getRefundExpectation getResolutionDeadline getRetryAdvice getUploadKind getUploadType groupRounding",
      "handleActions handoverRoutes headingIds helpConsoleRoutes helpRoutes helpTopics",
      "incidentChanges incidentConsoleRoutes incidentFilters incidentRoutes incidentStatuses incidentTypes insightDays insightFilters insightReports insightSources invitedFunctions invoiceCycles invoiceFilters invoiceKinds invoiceRoutes invoiceSellerRoutes isAllowed isAreaCode isDepartureNear isFinalBatchStatus isFinalRefundStatus isFormPath isInOrder isListValue isOverdue isRechargeAmount isRefundPaid isRequestActionAllowed isRoundTrip isServiceOpen",
      "journalPurposes",
      "knowledgeRoutes",
      "languageTag leadKinds leadRoutes leadStatuses listBookingActions listCancelOptions listDimensions listKinds listPriceComponents liveChatRoutes liveChatStates lockedFeatures logSubjects logoTypes lookToBookRatio",
      "mailRepeatDelaySeconds manualReasons marginBandEnds marginBandOf markupKinds matchReasons matchingReportLines matchingRoutes matchingSources matchingStates maxAccessEntries maxBaggagePieces maxBatchRows maxCountedBookings maxCredentials maxEmbedKeys maxInsightDays maxInvoiceContacts maxLogoBytes maxPassengers maxProofFiles maxReceipts maxShiftMinutes maxShopListEntries maxShopRates maxShopRuleCodes maxShopRules maxSsoConnections maxSsoDomains maxStatementBytes maxStatementLines maxUploadBytes mayCall menuEntries mergeBands mergeSmallGroups",
      "needsProof nextAirlineStatuses nextRequestState nextRuleState noFunnel",
      "orderConsoleRoutes orderDetailRoutes orderFilters orderListDays orderListRoutes orderSessionRoutes otherGroup outageImpacts outageStatuses",
      "paletteRoutes parseAttachments parseMoney parsePassengerName parsePercent parseRate parseRichText parseRuleForm parseServiceHours parseUserAgent partnerEventTypes passengerEntries passwordPolicy paymentRoutes pendingStatuses periodConsoleRoutes periodRoutes permissions portalEventTypes priceComponents profileRoutes providerFeatures providerRejectReasons",
      "rateSources ratingReasons rechargeConsoleRoutes rechargeRoutes rechargeStatuses recommendCancelOption referenceCurrencies refundCertainties refundChoices refundConsoleRoutes refundFeeCents refundFilters refundMethods refundQuoteMinutes refundReasonDetails refundReasons refundRoutes refundStatuses refundTypes regenerateHours requestRoutes requestSides requestStates requestSteps requestTitle requiredColumns roleRoutes roundGroup routesByDomain ruleChanges ruleChoices ruleStates",
      "saleStepOf sandboxConsoleRoutes sandboxRoutes scheduleChangeTypes searchEvent searchRoutes seatAncillaryCode securityRoutes selectMenuEntries selectOffers selectableAirlines serviceHoursKey sessionRoutes shopOrderFilters shopOrderRoutes shopRoutes shopRuleRoutes shopSettingsRoutes signOnCheckOf signOnChecks signOnChecksOf signOnProtocols signOnReasons signOnStatusOf signOnStatuses singleSignOnRoutes siteRoutes smallestGroup spendingDays splitRouteName stabilisedRisePercent statementColumns statementFormats statementLineStates statementMapping statusComponents statusHistoryDays statusRoutes strategyCriteria strategyRoutes",
      "taskKinds taskRoutes toCategoryFields toLocalTime toServerTime toStoredReason tooManyPassengersKey traceDevices traceRoutes traceWidgets tradeEvents transactionFilters transactionRoutes transactionTypes",
      "unconfirmedRoutes uploadKinds uploadRoutes uploadTypes usageRoutes userRoutes userStatuses",
      "webhookRoutes webhookTypes withheldFunctions withoutFees workspaceRoutes workspaceTiles wouldLeaveChildAlone writeDecimal writePermissionOf writePermissions writeRuleForm wrongPassengerTypeKey",
    ]
  `)
})
