import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { defaultSetting, readAgreement, readAirlineSettings } from './airline-setting.store.ts'
import { findAirline } from './find-airline.ts'
import { presentAirline } from './present-airline.ts'
import { readRules, type AirlineRules } from './rule-state.store.ts'

type Show = 'GET /airline/info/{airlineCode}'

export async function showAirline(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const terms = findAirline(market, params.airlineCode)
  if (!terms) return refuse(5004)
  const scope = scopeOf(caller)
  const [settings, agreement, ruleStates] = [
    await readAirlineSettings(db, scope),
    await readAgreement(db, scope),
    await readRules(db, scope, [terms.code]),
  ]
  const { priceStabilisation, soldOutRisk } = settings.get(terms.code) ?? defaultSetting
  const rules = ruleStates.get(terms.code)
  const { refunds, party } = terms
  return answer({
    ...presentAirline(market, terms, {
      ...{ now: caller.clock.now(), settings, agreement, ruleStates },
      simulated: caller.airlines,
    }),
    switches: { priceStabilisation, soldOutRisk },
    seatSource: translateMessage(lang, 'airline.seatSource'),
    hubs: [...terms.hubs],
    currency: terms.currency,
    holdMinutes: terms.holdMinutes,
    ticketingSeconds: terms.ticketing.medianSeconds,
    cardFeePercent: terms.payment.cardFeePercent,
    maxPassengers: party.maxPassengers,
    refundUntilHours: refunds.voluntaryUntilHours,
    involuntaryMinutes: refunds.involuntaryMinutes,
    rulesText: rules ? presentRules(rules, lang) : null,
    names: namesOf(market, [], { airlines: [terms.code], airports: terms.hubs }),
  })
}

function presentRules({ version, textEn, textCn, publishedAt, answeredAt }: AirlineRules, lang: 'en' | 'cn') {
  return {
    version,
    text: lang === 'cn' ? textCn : textEn,
    publishedAt: toServerTime(publishedAt),
    answeredAt: answeredAt && toServerTime(answeredAt),
  }
}
