import type { Deps } from '../deps.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Answered } from '../shared/http/reply.ts'
import { writeDown } from './audit.ts'
import { findByLoginName, findSingleSignOn, type Person } from './entrance.store.ts'
import { isFeatureOn } from './feature.rules.ts'
import { holdPerson } from './hold-person.ts'
import { judgePassword } from './judge-password.ts'
import { makeLink } from './link.ts'
import { mustSetPassword } from './password-age.rules.ts'
import { judgeCode } from './second-factor.ts'
import { startSession } from './start-session.ts'
import { minutesLeft } from './throttle.ts'

type SignInCall = Call<'POST /login.do'>
type SignedIn = Answered<Answer<'POST /login.do'>>

/**
 * Signs in. Nothing here tells whether an account exists: a login name that nobody has is counted, hashed and written
 * down like a wrong password, and whoever has a mail domain with single sign-on is sent there before any account is looked at.
 */
export async function signIn(deps: Deps, call: SignInCall): Promise<SignedIn> {
  const loginName = call.body.loginName.toLowerCase()
  const elsewhere = await findSingleSignOn(deps.db, loginName.split('@')[1] ?? '')
  if (elsewhere !== undefined) return answer({ client: elsewhere }, 5200)
  const known = await findByLoginName(deps.db, loginName)
  const { password } = call.body
  const judged = await judgePassword(deps, { loginName, password, address: call.address, person: known })
  if (judged.is === 'locked') return lockedFor(judged.until, deps.clock.now())
  if (judged.is === 'wrong') return refused(deps, call, known, 5103)
  return goOn(deps, call, judged.person)
}

/** The password is right. What else stands between the person and a session? */
async function goOn(deps: Deps, call: SignInCall, person: Person): Promise<SignedIn> {
  const now = deps.clock.now()
  const { user, client } = person
  if (client.singleSignOnOnly) return answer({ client: client.singleSignOn ?? undefined }, 5200)
  let step: number | undefined
  if (isFeatureOn(client, 'login') && user.authenticator !== null) {
    if (call.body.code === undefined) return answer(null, 5112)
    const verdict = await judgeCode(deps, user, call.body.code)
    if (verdict.is === 'locked') return lockedFor(verdict.until, now)
    if (verdict.is === 'wrong') return refused(deps, call, person, 5115)
    step = verdict.step
  }
  if (mustSetPassword(person, now)) return nextStep(deps, call, { person, step, code: 5117, purpose: 'set' })
  if (client.everyoneMustBind && user.authenticator === null) {
    return nextStep(deps, call, { person, step, code: 5116, purpose: 'bind' })
  }
  const token = await deps.db.transaction((tx) =>
    startSession(tx, { person, step, method: 'password', from: call }, now),
  )
  return token === undefined ? refused(deps, call, person, step === undefined ? 5103 : 5115) : answer({ token })
}

interface NextStep {
  person: Person
  step?: number
  code: 5116 | 5117
  purpose: 'bind' | 'set'
}

/** Hands out the link that the next step is signed with, good once. */
async function nextStep(deps: Deps, call: SignInCall, { person, step, code, purpose }: NextStep): Promise<SignedIn> {
  const { id: userId, email } = person.user
  const now = deps.clock.now()
  const sign = await deps.db.transaction(async (tx) =>
    (await holdPerson(tx, person, { step })) ? makeLink(tx, scopeOf(person.user), { userId, purpose }, now) : undefined,
  )
  return sign === undefined
    ? refused(deps, call, person, step === undefined ? 5103 : 5115)
    : answer({ email, sign }, code)
}

async function refused(deps: Deps, call: SignInCall, person: Person | undefined, code: 5103 | 5115): Promise<SignedIn> {
  await writeDown(
    deps.db,
    {
      action: 'LOGIN_FAILED',
      by: { clientId: person?.user.clientId ?? null, userId: person?.user.id ?? null },
      from: call,
      result: 'refused',
      detail: { reason: code === 5103 ? 'password' : 'code' },
    },
    deps.clock.now(),
  )
  return answer(null, code)
}

function lockedFor(until: Date, now: Date): SignedIn {
  const count = minutesLeft(until, now)
  return answer({ lockedMinutes: count }, 5103, { context: 'locked', count })
}
