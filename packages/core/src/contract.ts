import { financeRoutes } from './finance/finance.contract.ts'
import { sessionRoutes } from './session/session.contract.ts'

export { passwordPolicy } from './session/session.contract.ts'
export { errorCodes, type ErrorCode, type ErrorName } from './shared/error-codes.ts'
export { features, featuresOffByDefault, lockedFeatures, type Feature } from './shared/feature.ts'
export { mayOpen, permissions, type Access, type Permission } from './shared/permission.ts'
export { isFormPath, splitName, type Route, type RouteName, type RouteTable } from './shared/route.ts'
export { passwordProblems, type PasswordPolicy } from './session/password.rules.ts'
export { toServerTime, type Lang } from './shared/dates.ts'
export { minorDigits } from './shared/money.ts'
export { resourceOf } from './shared/language.ts'

export { financeRoutes, sessionRoutes }

/** The calls of each domain. */
export const domains = { session: sessionRoutes, finance: financeRoutes }

/** Every call of the product. */
export const contract = { ...sessionRoutes, ...financeRoutes }
