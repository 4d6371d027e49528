import type { MarkupRule } from '@gangway/core/contract'

const always = { validFrom: null, validTo: null }

export function makeShopRule(fields: Partial<MarkupRule> & { id: string }): MarkupRule {
  return {
    ...{ name: fields.id, priority: 1, airlines: [], origins: [], destinations: [] },
    ...{ tripType: null, passengerType: null, bookDates: always, departDates: always },
    ...{ kind: 'PERCENT' as const, value: 0, currency: 'USD', minimum: null, maximum: null, active: true },
    ...fields,
  }
}
