import { createSignIn, type SignInController } from '@gangway/core'
import { defineStates, type WidgetState } from '../define-states.ts'
import { authenticatorSecret } from './authenticator-secret.fixture.ts'

const link = { email: 'agent@harbour.example', sign: 'sign-of-the-link-0123456789' }

async function send(signIn: SignInController): Promise<void> {
  signIn.type('loginName', 'agent@harbour.example')
  signIn.type('password', 'Gangway-demo-1')
  await signIn.submit()
}

const after = (script: WidgetState<SignInController>['script']): WidgetState<SignInController> => ({
  script,
  enter: send,
})

const binding = {
  'POST /login.do': { code: '5116', data: link },
  'POST /sysUser/QRBarcode2': { data: authenticatorSecret },
}

export const signInStates = defineStates<SignInController>((client) => createSignIn({ client }), {
  empty: { script: {} },
  'validation errors': { script: {}, enter: (signIn) => signIn.submit() },
  'password shown': {
    script: {},
    enter(signIn) {
      signIn.type('loginName', 'agent@harbour.example')
      signIn.type('password', 'Gangway-demo-1')
      signIn.toggleReveal()
    },
  },
  sending: {
    script: { 'POST /login.do': { instead: 'silence' } },
    enter: (signIn) => void send(signIn),
  },
  refused: after({ 'POST /login.do': { code: '5103' } }),
  locked: after({ 'POST /login.do': { code: '5103', data: { lockedMinutes: 29 } } }),
  'no connection': after({ 'POST /login.do': { instead: 'broken' } }),
  code: after({ 'POST /login.do': { code: '5112' } }),
  'wrong code': {
    script: { 'POST /login.do': ({ body }) => ({ code: body['code'] ? '5115' : '5112' }) },
    async enter(signIn) {
      await send(signIn)
      signIn.type('code', '12345')
      signIn.type('code', '123456')
    },
  },
  'bind, loading': after({ ...binding, 'POST /sysUser/QRBarcode2': { instead: 'silence' } }),
  'bind, unavailable': after({ ...binding, 'POST /sysUser/QRBarcode2': { instead: 'broken' } }),
  bind: after(binding),
  'bind, wrong code': {
    script: { ...binding, 'POST /sysUser/bindSecret2': { data: false } },
    async enter(signIn) {
      await send(signIn)
      await hasSecret(signIn)
      signIn.type('code', '123456')
    },
  },
  'set password': after({ 'POST /login.do': { code: '5117', data: link } }),
  'single sign-on': after({ 'POST /login.do': { code: '5200', data: { client: 'harbour' } } }),
  'signed in': after({ 'POST /login.do': { data: { token: 'token' } } }),
})

function hasSecret({ view }: SignInController): Promise<void> {
  return new Promise((resolve) => {
    view.subscribe((now) => now.step === 'bind' && now.setup.status === 'editing' && resolve())
  })
}
