import type { siteRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

const message = { company: 'Palm Tours', name: 'Ann Lee', email: 'ann@palm.example', message: 'Please call me.' }
const eventFields = { ...message, country: 'SG', role: 'agent', volume: 'under-100', consent: 'yes' }

export const siteExamples: { [Name in keyof typeof siteRoutes]: Example<Name> } = {
  'POST /about/sendEmail.do': { own: async () => ({ body: message }) },
  'POST /lead/submit': { own: async () => ({ body: { event: 'berlin2025', fields: eventFields } }) },
}
