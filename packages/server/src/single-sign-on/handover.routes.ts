import type { handoverRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { exchangeOrderLink } from '../partner/auth/exchange-link.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { exchangeSignOnCode } from './exchange-code.ts'

/** A token of an address is the code of a single sign-on, or that of an order link. */
export function handoverHandlers(deps: Deps): Handlers<typeof handoverRoutes> {
  return {
    'POST /sso/exchange': async (call) => (await exchangeSignOnCode(deps, call)) ?? exchangeOrderLink(deps, call),
  }
}
