import type { SupplierPassenger, SupplierPayment } from '../supplier.port.ts'
import type { SupplierEffect, SupplierScenario } from './scenario.ts'
import { supplierScenarios } from './scenarios.ts'

type Kind = SupplierEffect['kind']

/** A scenario with an effect of these kinds. */
export interface Played<K extends Kind> {
  id: string
  effect: Extract<SupplierEffect, { kind: K }>
}

/** What the name of the first adult starts at one stage. Always nothing in live mode. */
export function playedByName<K extends Kind>(
  about: { rehearsal: boolean },
  passengers: readonly SupplierPassenger[],
  ...kinds: readonly K[]
): Played<K> | undefined {
  const adult = about.rehearsal ? passengers.find(({ type }) => type === 'adult') : undefined
  if (!adult) return undefined
  const [last, first] = [written(adult.lastName), written(adult.firstName)]
  return pick(
    supplierScenarios.filter(
      ({ trigger }) =>
        trigger.kind === 'name' && trigger.last === last && (trigger.first === undefined || trigger.first === first),
    ),
    kinds,
  )
}

/** What the card of a payment starts. */
export function playedByCard<K extends Kind>(
  about: { rehearsal: boolean },
  payment: SupplierPayment,
  ...kinds: readonly K[]
): Played<K> | undefined {
  if (!about.rehearsal || payment.form !== 'card') return undefined
  const number = payment.card.number.replaceAll(/\D/g, '')
  const holder = written(payment.card.holder)
  return pick(
    supplierScenarios.filter(
      ({ trigger }) =>
        (trigger.kind === 'card' && trigger.numbers.includes(number)) ||
        (trigger.kind === 'holder' && `${holder} `.startsWith(`${written(trigger.name)} `)),
    ),
    kinds,
  )
}

/** The rehearsal a profile airline is there for. */
export function playedByAirline(
  about: { rehearsal: boolean },
  airline: string,
  family: SupplierScenario['family'],
): string | undefined {
  if (!about.rehearsal) return undefined
  return supplierScenarios.find(
    ({ trigger, family: played }) => trigger.kind === 'airline' && trigger.code === airline && played === family,
  )?.id
}

function pick<K extends Kind>(scenarios: readonly SupplierScenario[], kinds: readonly K[]): Played<K> | undefined {
  for (const { id, effect } of scenarios) if (isOf(effect, kinds)) return { id, effect }
  return undefined
}

function isOf<K extends Kind>(
  effect: SupplierEffect,
  kinds: readonly K[],
): effect is Extract<SupplierEffect, { kind: K }> {
  return kinds.some((kind) => kind === effect.kind)
}

function written(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}
