import type { PartnerAnswer } from '@gangway/core/partner'
import {
  runCancelScenario,
  runCardRefusedScenario,
  runDuplicateScenario,
  runOrderScenario,
  runPayScenario,
  runPayAgainScenario,
  runRefundQuoteScenario,
  runTicketScenario,
} from './booking-scenarios.ts'
import {
  runAncillariesScenario,
  runSearchOneWayScenario,
  runSearchRefusedScenario,
  runSearchReturnScenario,
  runVerifyScenario,
} from './search-scenarios.ts'
import type { GoLiveContext } from './golive-context.ts'

export type ScenarioName = PartnerAnswer<'/golive/run'>['scenarios'][number]['name']

export interface GoLiveScenario {
  /** Scenarios that must pass first. */
  needs: readonly ScenarioName[]
  /** The difference from the expectation; empty on success. */
  run(context: GoLiveContext): Promise<string>
}

export const scenarioRuns: Record<ScenarioName, GoLiveScenario> = {
  'search-one-way': { needs: [], run: runSearchOneWayScenario },
  'search-return': { needs: [], run: runSearchReturnScenario },
  'search-refused': { needs: [], run: runSearchRefusedScenario },
  verify: { needs: ['search-one-way'], run: runVerifyScenario },
  extras: { needs: ['verify'], run: runAncillariesScenario },
  order: { needs: ['verify'], run: runOrderScenario },
  duplicate: { needs: ['order'], run: runDuplicateScenario },
  cancel: { needs: ['search-one-way'], run: runCancelScenario },
  pay: { needs: ['order'], run: runPayScenario },
  'pay-again': { needs: ['pay'], run: runPayAgainScenario },
  'card-refused': { needs: [], run: runCardRefusedScenario },
  ticket: { needs: ['pay'], run: runTicketScenario },
  'refund-quote': { needs: ['ticket'], run: runRefundQuoteScenario },
}
