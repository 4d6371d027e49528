import { createSecondFactor, type SecondFactorController } from '@gangway/core'
import { stage } from '../shared/states.ts'
import { authenticatorSecret } from './authenticator-secret.ts'

const needed = { 'GET /sysUser/needCheckMfaFeat/{id}': { data: true } }
const right = { ...needed, 'GET /sysUser/checkCode': { data: true } }
const unbound = {
  'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
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

export const secondFactorStage = stage<SecondFactorController>((client) => createSecondFactor({ client }), {
  asking: { script: needed, play: ask },
  checking: { script: { ...needed, 'GET /sysUser/checkCode': { instead: 'silence' } }, play: askAndType },
  'try again': { script: { ...needed, 'GET /sysUser/checkCode': { data: false } }, play: askAndType },
  locked: {
    script: {
      ...needed,
      'GET /sysUser/checkCode': { code: 5603, errorType: 1, restartAt: '2026-11-20T22:32:00.000+08:00' },
    },
    play: askAndType,
  },
  'no connection': { script: { ...needed, 'GET /sysUser/checkCode': { instead: 'broken' } }, play: askAndType },
  acting: { script: right, play: askAndType },
  'bind first': { script: unbound, play: bindFirst },
  'bind first, unavailable': {
    script: { ...unbound, 'GET /sysUser/QRBarcode': { instead: 'html' } },
    play: bindFirst,
  },
})

function bindFirst(secondFactor: SecondFactorController): void {
  const error = { kind: 'refused', code: '5600', messageKey: 'error.unknown', retry: 'after-change' } as const
  void secondFactor.run('order:issueTicket', async () => ({ ok: false, error }))
}
