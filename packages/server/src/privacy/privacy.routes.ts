import type { privacyRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPeople } from './find-people.ts'
import { showRetention, updateRetention } from './retention.ts'

export function privacyHandlers(deps: Deps): Handlers<typeof privacyRoutes> {
  return {
    'POST /personalData/find': (call) => findPeople(deps, call),
    'POST /personalData/export': (call) => exportPerson(deps, call),
    'POST /personalData/erase': (call) => erasePerson(deps, call),
    'GET /personalData/retention': (call) => showRetention(deps, call),
    'POST /personalData/updateRetention': (call) => updateRetention(deps, call),
  }
}
