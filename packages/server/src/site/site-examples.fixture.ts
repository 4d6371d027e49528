import type { siteRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

const message = { company: 'Palm Tours', name: 'Ann Lee', email: 'ann@palm.example', message: 'Please call me.' }

export const siteExamples: { [Name in keyof typeof siteRoutes]: Example<Name> } = {
  'POST /about/sendEmail.do': { own: async () => ({ body: message }) },
}
