import { test } from '@playwright/test'
import { testServer } from './server/test-servers.ts'

/** The login names of an agency's users; all have the same password. */
export interface Agency {
  admin: string
  /** A booking agent, whose authenticator is bound; sensitive actions ask for a code. */
  agent: string
  afterSales: string
  finance: string
  shops: string
  readOnly: string
}

/** Gives each test its own agency, a copy of the demo agency with this code, and a deposit in minor units if it has none. */
export function useAgency(like: 'HARBOUR' | 'MERIDIAN' = 'HARBOUR', deposit?: number): Agency {
  const agency = noAgency()
  test.beforeEach(async () => void Object.assign(agency, await makeAgency(like, deposit)))
  return agency
}

/** As `useAgency`, but one agency for all tests of a file, which build on each other. */
export function useAgencyOfFile(like: 'HARBOUR' | 'MERIDIAN' = 'HARBOUR'): Agency {
  const agency = noAgency()
  test.beforeAll(async () => void Object.assign(agency, await makeAgency(like)))
  return agency
}

const noAgency = (): Agency => ({ admin: '', agent: '', afterSales: '', finance: '', shops: '', readOnly: '' })

async function makeAgency(like: string, deposit?: number): Promise<Agency> {
  const more = deposit === undefined ? '' : `&deposit=${deposit}`
  const { domain } = JSON.parse(await control(`agencies?like=${like}${more}`)) as { domain: string }
  const at = (mailbox: string) => `${mailbox}@${domain}`
  return {
    admin: at('admin'),
    agent: at('agent'),
    afterSales: at('aftersales'),
    finance: at('finance'),
    shops: at('shops'),
    readOnly: at('readonly'),
  }
}

/** Sends a request to the control port of the test server. */
export async function control(path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${testServer.controlPort}/${path}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${text}`)
  return text
}
