import type { SupplierPassenger, SupplierPayment } from '@gangway/server/ports'
import type { SupplierEffect, SupplierScenario } from './supplier-scenario.ts'
import { supplierScenarios } from './supplier-scenarios.ts'

type Kind = SupplierEffect['kind']

/** A triggered scenario with an effect of the given kinds. */
export interface ActiveScenario<K extends Kind> {
  id: string
  effect: Extract<SupplierEffect, { kind: K }>
}

/** The scenario triggered by the name of the first adult. Always undefined in live mode. */
export function scenarioByName<K extends Kind>(
  context: { simulation: boolean },
  passengers: readonly SupplierPassenger[],
  ...kinds: readonly K[]
): ActiveScenario<K> | undefined {
  const adult = context.simulation ? passengers.find(({ type }) => type === 'adult') : undefined
  if (!adult) return undefined
  const [last, first] = [normalizeName(adult.lastName), normalizeName(adult.firstName)]
  return pick(
    supplierScenarios.filter(
      ({ trigger }) =>
        trigger.kind === 'name' && trigger.last === last && (trigger.first === undefined || trigger.first === first),
    ),
    kinds,
  )
}

/** The scenario triggered by the card number or cardholder. */
export function scenarioByCard<K extends Kind>(
  context: { simulation: boolean },
  payment: SupplierPayment,
  ...kinds: readonly K[]
): ActiveScenario<K> | undefined {
  if (!context.simulation || payment.form !== 'card') return undefined
  const number = payment.card.number.replaceAll(/\D/g, '')
  const holder = normalizeName(payment.card.holder)
  return pick(
    supplierScenarios.filter(
      ({ trigger }) =>
        (trigger.kind === 'card' && trigger.numbers.includes(number)) ||
        (trigger.kind === 'holder' && `${holder} `.startsWith(`${normalizeName(trigger.name)} `)),
    ),
    kinds,
  )
}

/** The scenario of a test airline. */
export function scenarioByAirline(
  context: { simulation: boolean },
  airline: string,
  family: SupplierScenario['family'],
): string | undefined {
  if (!context.simulation) return undefined
  return supplierScenarios.find(
    ({ trigger, family: other }) => trigger.kind === 'airline' && trigger.code === airline && other === family,
  )?.id
}

function pick<K extends Kind>(
  scenarios: readonly SupplierScenario[],
  kinds: readonly K[],
): ActiveScenario<K> | undefined {
  for (const { id, effect } of scenarios) if (isOf(effect, kinds)) return { id, effect }
  return undefined
}

function isOf<K extends Kind>(
  effect: SupplierEffect,
  kinds: readonly K[],
): effect is Extract<SupplierEffect, { kind: K }> {
  return kinds.some((kind) => kind === effect.kind)
}

function normalizeName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}
