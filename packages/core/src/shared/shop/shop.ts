export const markupKinds = ['PERCENT', 'FIXED'] as const
export type MarkupKind = (typeof markupKinds)[number]

export const listKinds = ['BLACK', 'WHITE'] as const
export type ListKind = (typeof listKinds)[number]

export const listDimensions = ['AIRLINE', 'ROUTE', 'FLIGHT', 'FARE_KIND'] as const
export type ListDimension = (typeof listDimensions)[number]

/** `PRIVATE`: a fare of an airline account of the agency. `RESIDENT`: a fare that requires proof of residence. */
export const fareKinds = ['PUBLIC', 'PRIVATE', 'RESIDENT'] as const
export type FareKind = (typeof fareKinds)[number]

/** `DAILY`: the base is the published rate of the day. `MANUAL`: the base is typed. */
export const rateSources = ['DAILY', 'MANUAL'] as const
export type RateSource = (typeof rateSources)[number]

/** What changed the markup rules from one version to the next. */
export const ruleChanges = ['SAVE', 'DELETE', 'PUBLISH', 'ROLLBACK'] as const
export type RuleChange = (typeof ruleChanges)[number]
