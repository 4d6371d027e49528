import { createSecondFactor, type SecondFactorController } from '@gangway/core'
import { defineStates } from '../define-states.ts'
import { authenticatorSecret } from './authenticator-secret.fixture.ts'

const needed = { 'GET /sysUser/needCheckMfaFeat/{id}': { data: true } }
const right = { ...needed, 'GET /sysUser/checkCode': { data: true } }
const unbound = {
  'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
  'GET /sysUser/identityCheck': { data: { needsPassword: true } },
  'POST /sysUser/confirmIdentity': ({ body }: { body: Record<string, unknown> }) => ({ data: 'mailCode' in body }),
  'GET /sysUser/QRBarcode': { data: authenticatorSecret },
}

function ask(secondFactor: SecondFactorController): void {
  void secondFactor.run('order:issueTicket', () => new Promise<never>(() => undefined))
}

async function askAndType(secondFactor: SecondFactorController): Promise<void> {
  const opened = new Promise<void>((resolve) => {
    const stop = secondFactor.view.subscribe(({ status }) => {
      if (status === 'asking') queueMicrotask(() => (stop(), resolve()))
    })
  })
  ask(secondFactor)
  await opened
  secondFactor.type('123456')
}

export const secondFactorStates = defineStates<SecondFactorController>((client) => createSecondFactor({ client }), {
  'code requested': { script: needed, enter: ask },
  checking: { script: { ...needed, 'GET /sysUser/checkCode': { instead: 'silence' } }, enter: askAndType },
  'wrong code': { script: { ...needed, 'GET /sysUser/checkCode': { data: false } }, enter: askAndType },
  locked: {
    script: {
      ...needed,
      'GET /sysUser/checkCode': { code: 5603, errorType: 1, restartAt: '2026-11-20T22:32:00.000+08:00' },
    },
    enter: askAndType,
  },
  'no connection': { script: { ...needed, 'GET /sysUser/checkCode': { instead: 'broken' } }, enter: askAndType },
  'running the action': { script: right, enter: askAndType },
  'bind first, password': { script: unbound, enter: bindFirst },
  'bind first, without a password': {
    script: { ...unbound, 'GET /sysUser/identityCheck': { data: { needsPassword: false } } },
    enter: bindFirst,
  },
  'bind first, wrong password': {
    script: { ...unbound, 'POST /sysUser/confirmIdentity': { code: 5607, errorType: 1 } },
    enter: typePassword,
  },
  'bind first, mailed code': { script: unbound, enter: typePassword },
  'bind first': { script: unbound, enter: confirmIdentity },
  'bind first, unavailable': {
    script: { ...unbound, 'GET /sysUser/QRBarcode': { instead: 'html' } },
    enter: confirmIdentity,
  },
})

async function typePassword(secondFactor: SecondFactorController): Promise<void> {
  bindFirst(secondFactor)
  await reachPart(secondFactor, 'password')
  secondFactor.type('Gangway-demo-1')
  await secondFactor.submit()
}

async function confirmIdentity(secondFactor: SecondFactorController): Promise<void> {
  await typePassword(secondFactor)
  await reachPart(secondFactor, 'mail')
  secondFactor.type('654321')
}

/** The subscription is removed after its notification, which may come at once. */
function reachPart(secondFactor: SecondFactorController, part: 'password' | 'mail'): Promise<void> {
  return new Promise((resolve) => {
    const stop = secondFactor.view.subscribe((view) => {
      if (view.status === 'binding' && 'part' in view.setup && view.setup.part === part)
        queueMicrotask(() => (stop(), resolve()))
    })
  })
}

function bindFirst(secondFactor: SecondFactorController): void {
  const error = { kind: 'refused', code: '5600', messageKey: 'error.unknown', retry: 'after-change' } as const
  void secondFactor.run('order:issueTicket', async () => ({ ok: false, error }))
}
