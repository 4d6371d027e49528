import type { PartnerAnswer } from '@gangway/core/partner'
import { cancel, cardRefused, duplicate, order, pay, payAgain, refundQuote, ticket } from './book-scenarios.ts'
import { extras, searchOneWay, searchRefused, searchReturn, verify } from './find-scenarios.ts'
import type { Scene } from './scene.ts'

export type ScenarioName = PartnerAnswer<'/golive/run'>['scenarios'][number]['name']

export interface Scenario {
  /** What must have passed before. */
  needs: readonly ScenarioName[]
  /** What was expected and did not come; empty when all is well. */
  play(scene: Scene): Promise<string>
}

export const scenarios: Record<ScenarioName, Scenario> = {
  'search-one-way': { needs: [], play: searchOneWay },
  'search-return': { needs: [], play: searchReturn },
  'search-refused': { needs: [], play: searchRefused },
  verify: { needs: ['search-one-way'], play: verify },
  extras: { needs: ['verify'], play: extras },
  order: { needs: ['verify'], play: order },
  duplicate: { needs: ['order'], play: duplicate },
  cancel: { needs: ['search-one-way'], play: cancel },
  pay: { needs: ['order'], play: pay },
  'pay-again': { needs: ['pay'], play: payAgain },
  'card-refused': { needs: [], play: cardRefused },
  ticket: { needs: ['pay'], play: ticket },
  'refund-quote': { needs: ['ticket'], play: refundQuote },
}
